import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from '../shortcuts';

type Shortcuts = Readonly<Record<Shortcut, () => void>>;

/** Handles Ctrl+S, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y wherever the focus is. */
export function useShortcuts(actions: Shortcuts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    // Not in dialogs, nor in a table cell, which has its own undo.
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
