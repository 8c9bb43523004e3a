/** Ctrl+S saves: with the keyboard alone, Decap's button is up to a hundred presses away from a field. */
export function saveWithKey(): void {
  window.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    // Otherwise the browser would save the page of the editor.
    event.preventDefault();
    if (document.querySelector('dialog, [class*="-BackStatusUnchanged"]')) return;
    const save = document.querySelector<HTMLElement>('[class*="-SaveButton"]');
    if (save) return save.click();
    // On one's own machine, a button opens a menu whose first item saves.
    const menu = document.querySelector<HTMLElement>('.editor-local [class*="-PublishButton"]');
    if (!menu) return;
    menu.click();
    requestAnimationFrame(() => {
      const item = '[class*="-ToolbarContainer"] [role=menuitem]';
      document.querySelector<HTMLElement>(item)?.click();
    });
  });
}
