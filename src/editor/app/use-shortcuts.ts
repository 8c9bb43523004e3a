import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from '../shortcuts';

type Shortcuts = Readonly<Record<Shortcut, () => void>>;

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
