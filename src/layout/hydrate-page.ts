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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns a function that puts what the visitor did into the elements by which React replaced those of the HTML. */
function rememberForms(container: Element): () => void {
  const before = byMark(container);
  // Browsers without popovers do not know the selector.
  const isOpen = (element: Element) => attempt(() => element.matches(':popover-open'));
  const open = new Set([...before.values()].filter(isOpen));
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    const pairs = [...byMark(container)].flatMap(([mark, element]) => {
      const old = before.get(mark);
      return old && old !== element ? [{ old, element }] : [];
    });
    for (const { old, element } of pairs) reopen(old, element, open);
    // Last, because nothing in a closed part takes the focus.
    for (const { old, element } of pairs) {
      if (!isField(old) || !isField(element)) continue;
      copyField(old, element);
      if (focused === old) element.focus({ preventScroll: true });
    }
  };
}

function reopen(old: HTMLElement, element: HTMLElement, open: ReadonlySet<HTMLElement>) {
  const { appLoader } = window;
  if (appLoader?.clicked === old) appLoader.clicked = element;
  if (open.has(old)) element.showPopover();
  if (element instanceof HTMLDetailsElement) element.open = Object(old).open;
}

/**
 * What a visitor may have used, by its kind and its position among those of its kind: extensions add elements of other
 * classes, and fields without labels; a label's text may be translated meanwhile.
 */
function byMark(container: Element): ReadonlyMap<string, HTMLElement> {
  const parts = container.querySelectorAll<HTMLElement>(
    'button, details, [popover], input, textarea, select',
  );
  const counts = new Map<string, number>();
  const marked = new Map<string, HTMLElement>();
  for (const part of parts) {
    if (isField(part) && !part.labels?.length && !part.hasAttribute('aria-label')) continue;
    const kind = [part.localName, part.id, part.className, part.getAttribute('type')].join();
    const position = counts.get(kind) ?? 0;
    counts.set(kind, position + 1);
    marked.set(`${kind} ${position}`, part);
  }
  return marked;
}

function isField(element: Element): element is Field {
  return element.matches('input, textarea, select');
}

function copyField(from: Field, to: Field) {
  if ('checked' in from && 'checked' in to) to.checked = from.checked;
  if (to.value === from.value) return;
  to.value = from.value;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
