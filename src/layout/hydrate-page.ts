import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { attempt } from '../schema/attempt';

/** What PageHead renders. */
const PAGE_TAGS =
  'title, meta[property], meta[name=description], meta[name=robots], link[rel=canonical]';

/** The page that the host sent. */
let sent: { readonly path: string; readonly nodes: readonly ChildNode[] } | undefined;

export function prerendered(path: string): readonly ChildNode[] | undefined {
  return sent?.path === path ? sent.nodes : undefined;
}

/** Gatsby hydrates in one task and blocks taps on slow phones; a transition takes small steps. */
export function hydratePage(page: ReactNode, container: Element) {
  // The development server sends an empty page, and shows its own tools beside it.
  if (container.childElementCount === 0) {
    const root = createRoot(container);
    root.render(page);
    return () => root.unmount();
  }
  const nodes = [...(document.getElementById('gatsby-focus-wrapper')?.childNodes ?? [])];
  sent = { path: location.pathname, nodes };
  const restoreForms = rememberForms(container);
  const staticTags = [...document.head.querySelectorAll(PAGE_TAGS)];
  const onRecoverableError = (error: unknown) => {
    console.error(error);
    // Only hydration replaces elements of the HTML; by now, another page may be shown.
    if (document.documentElement.dataset.scripts === 'run') return;
    restoreForms();
    // React renders the whole page anew, and its head beside the static one.
    if (document.querySelectorAll('head > title').length < 2) return;
    for (const tag of staticTags) tag.remove();
  };
  startTransition(() => {
    hydrateRoot(container, page, { onRecoverableError });
  });
}

/** What a visitor may have used. */
type Part = HTMLElement & {
  readonly type?: string;
  readonly href?: string;
  value?: string;
  open?: boolean;
  checked?: boolean;
};

/** The fields of extensions have no label; a label's text may have been translated meanwhile. */
const PARTS =
  'a, button, summary, details, [popover], label :is(input, textarea, select), [aria-label]';

/** Returns a function that puts what the visitor did into the elements by which React replaced those of the HTML. */
function rememberForms(container: Element): () => void {
  const find = () => [...container.querySelectorAll<Part>(PARTS)];
  const before = find();
  // Browsers without popovers do not know the selector.
  const open = before.filter((part) => attempt(() => part.matches(':popover-open')));
  let focused = document.activeElement as Part | null;
  const follow = ({ target }: FocusEvent) => {
    focused = target as Part;
  };
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    // A link can only have the focus, and a page has hundreds.
    const after = find().filter(({ href }) => href === undefined || href === focused?.href);
    // What contains a part comes before it: nothing in a closed one takes the focus.
    for (const part of after) {
      const alike = (other: Part) => isAlike(part, other);
      const old = before.filter(alike)[after.filter(alike).indexOf(part)];
      if (!old || old === part) continue;
      const { appLoader } = window;
      if (appLoader?.clicked === old) appLoader.clicked = part;
      if (open.includes(old)) part.showPopover();
      copyState(old, part);
      if (focused === old) part.focus({ preventScroll: true });
    }
  };
}

/** Parts of a kind are told apart by their position: extensions add elements of other classes. */
const KIND = ['localName', 'className', 'type', 'href'] as const;

function isAlike(part: Part, other: Part): boolean {
  return KIND.every((name) => part[name] === other[name]);
}

function copyState(from: Part, to: Part) {
  if (from.open !== undefined) to.open = from.open;
  if (from.checked !== undefined) to.checked = from.checked;
  if (from.value === undefined || to.value === from.value) return;
  to.value = from.value;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
