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
  const find = <Found extends Element>(selector: string) => [
    ...container.querySelectorAll<Found>(selector),
  ];
  const fields = findFields(container);
  const buttons = find<HTMLElement>('button');
  const details = find<HTMLDetailsElement>('details');
  const popovers = find<HTMLElement>('[popover]');
  // Browsers without popovers do not know the selector.
  const open = popovers.map((element) => attempt(() => element.matches(':popover-open')));
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    const { appLoader } = window;
    const clicked = appLoader?.clicked;
    if (appLoader && clicked) {
      // Extensions add buttons of other classes.
      const isAlike = ({ className }: Element) => className === clicked.className;
      const position = buttons.filter(isAlike).indexOf(clicked);
      appLoader.clicked = find<HTMLElement>('button').filter(isAlike)[position];
    }
    find<HTMLDetailsElement>('details').forEach((element, index) => {
      element.open = details[index]?.open ?? element.open;
    });
    find<HTMLElement>('[popover]').forEach((element, index) => {
      if (popovers[index] !== element && open[index]) element.showPopover();
    });
    // Last, because nothing in a closed part takes the focus.
    findFields(container).forEach((field, index) => {
      const before = fields[index];
      if (!before || before === field || before.type !== field.type) return;
      copyField(before, field);
      if (focused === before) field.focus({ preventScroll: true });
    });
  };
}

/** Without those of extensions, which have no label; a label's text may have been translated meanwhile. */
function findFields(container: Element): Field[] {
  return [...container.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => field.labels?.length || field.hasAttribute('aria-label'),
  );
}

function copyField(from: Field, to: Field) {
  if ('checked' in from && 'checked' in to) to.checked = from.checked;
  if (to.value === from.value) return;
  to.value = from.value;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
