import { isSaveShortcut } from '../save-shortcut';

/** Ctrl+S saves: with the keyboard alone, Decap's button is up to a hundred presses away from a field. */
export function saveWithKey(): void {
  window.addEventListener('keydown', (event) => {
    if (!isSaveShortcut(event)) return;
    // Otherwise the browser would save the page of the editor.
    event.preventDefault();
    saveForm();
  });
}

/** Saves the form, if anything was changed in it. */
export function saveForm(): void {
  if (document.querySelector('dialog, [class*="-BackStatusUnchanged"]')) return;
  const save = document.querySelector<HTMLElement>('[class*="-SaveButton"]');
  // On one's own machine, a button opens a menu whose first item saves.
  const menu = document.querySelector<HTMLElement>('.editor-local [class*="-PublishButton"]');
  (save ?? menu)?.click();
  if (save || !menu) return;
  requestAnimationFrame(() => {
    const item = '[class*="-ToolbarContainer"] [role=menuitem]';
    document.querySelector<HTMLElement>(item)?.click();
  });
}
