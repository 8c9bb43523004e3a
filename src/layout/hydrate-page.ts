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
type Part = HTMLElement & { value?: string; open?: boolean; checked?: boolean };

const FIELDS = 'input, textarea, select';

/** Returns a function that puts what the visitor did into the elements by which React replaced those of the HTML. */
function rememberForms(container: Element): () => void {
  const before = byMark(container);
  // Browsers without popovers do not know the selector.
  const isOpen = (part: Part) => attempt(() => part.matches(':popover-open'));
  const open = new Set([...before.values()].filter(isOpen));
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    // What contains a part comes before it: nothing in a closed one takes the focus.
    for (const [mark, part] of byMark(container)) {
      const old = before.get(mark);
      if (!old || old === part) continue;
      const { appLoader } = window;
      if (appLoader?.clicked === old) appLoader.clicked = part;
      if (open.has(old)) part.showPopover();
      copyState(old, part);
      if (focused === old) part.focus({ preventScroll: true });
    }
  };
}

/**
 * Each by its kind and its position among those of its kind: extensions add elements of other classes, and fields
 * without labels; a label's text may be translated meanwhile.
 */
function byMark(container: Element): ReadonlyMap<string, Part> {
  const marked = new Map<string, Part>();
  const counts: Record<string, number> = {};
  for (const part of container.querySelectorAll<Part>(`button, details, [popover], ${FIELDS}`)) {
    const { labels, type }: Partial<HTMLInputElement> = Object(part);
    if (part.matches(FIELDS) && !labels?.length && !part.hasAttribute('aria-label')) continue;
    const kind = `${part.localName} ${part.className} ${type}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
    marked.set(`${kind} ${counts[kind]}`, part);
  }
  return marked;
}

function copyState(from: Part, to: Part) {
  if (from.open !== undefined) to.open = from.open;
  if (from.checked !== undefined) to.checked = from.checked;
  if (from.value === undefined || to.value === from.value) return;
  to.value = from.value;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
