import { useEffect, useEffectEvent } from 'react';
import { isSaveShortcut } from '../save-shortcut';

type Shortcuts = Readonly<Record<'save' | 'undo' | 'redo', () => void>>;

/** Ctrl+S, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, wherever the focus is. */
export function useShortcuts(actions: Shortcuts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    // A dialog, such as the table, has its own.
    if (!shortcut || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    actions[shortcut]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function shortcutOf(event: KeyboardEvent): keyof Shortcuts | undefined {
  if (isSaveShortcut(event)) return 'save';
  const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : undefined;
}
