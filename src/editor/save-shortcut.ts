/** Whether a key is Ctrl+S, or Command+S on a Mac. */
export function isSaveShortcut({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 's';
}
