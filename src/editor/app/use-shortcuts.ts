import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from '../shortcuts';

type Shortcuts = Readonly<Record<Shortcut, () => void>>;

/** Ctrl+S, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, wherever the focus is. */
export function useShortcuts(actions: Shortcuts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    // Not while a question is open, nor in a cell of the table, which takes back its own letters.
    const isElsewhere = document.querySelector('dialog[open] :is(form, textarea)') !== null;
    if (!shortcut || event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    actions[shortcut]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
