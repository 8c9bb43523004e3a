export const SHORTCUTS = ['save', 'undo', 'redo'] as const;

export type Shortcut = (typeof SHORTCUTS)[number];

/** Ctrl+S, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or Command on a Mac. Caps Lock makes the letter uppercase. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
  if (key === 's') return 'save';
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : undefined;
}
