import { element } from '../grid/element';

/** Something that was removed, and how it is put back. */
type Removal = { readonly owner: object; readonly what: string; readonly putBack: () => void };

let removals: readonly Removal[] = [];

/**
 * Says what was removed, and offers to put it back, as Ctrl+Z does outside of a text.
 * @param owner what it was removed from
 */
export function offerUndo(owner: object, what: string, putBack: () => void): void {
  show([...removals, { owner, what, putBack }]);
  document.querySelector<HTMLElement>('.editor-undo button')?.focus();
}

/** Forgets what was removed from something that is not in the form any more. */
export function forgetUndo(owner: object): void {
  show(removals.filter((removal) => removal.owner !== owner));
}

/** Makes Ctrl+Z put back what was removed last. */
export function listenForUndo(): void {
  window.addEventListener('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo || event.shiftKey || isText(event.target) || document.querySelector('dialog'))
      return;
    if (removals.length > 0) event.preventDefault();
    undo();
  });
}

function undo() {
  const last = removals.at(-1);
  show(removals.slice(0, -1));
  last?.putBack();
}

function show(changed: readonly Removal[]) {
  removals = changed;
  document.querySelector('.editor-undo')?.remove();
  const last = removals.at(-1);
  if (!last) return;
  const button = element('button', { type: 'button', onclick: undo }, 'Put it back');
  const text = `${last.what} was removed. `;
  document.body.append(element('p', { className: 'editor-undo', role: 'status' }, text, button));
}

function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
