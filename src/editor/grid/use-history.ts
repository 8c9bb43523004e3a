import { useEffect, useEffectEvent, useState } from 'react';
import { shortcutOf } from '../shortcuts';
import type { GridRow } from './grid-rows';

type Rows = readonly GridRow[];

/** The rows with every earlier state of them, through which Ctrl+Z and Ctrl+Y go. */
export function useHistory(opened: Rows) {
  const [{ states, at }, setHistory] = useState({ states: [opened], at: 0 });
  const rows = states[at] ?? opened;
  const step = (by: -1 | 1) =>
    setHistory((now) => (now.states[now.at + by] ? { ...now, at: now.at + by } : now));
  const history = {
    rows,
    isChanged: rows !== opened,
    canUndo: at > 0,
    canRedo: at < states.length - 1,
    undo: () => step(-1),
    redo: () => step(1),
    change: (changed: Rows) =>
      setHistory((now) => ({
        states: [...now.states.slice(0, now.at + 1), changed],
        at: now.at + 1,
      })),
  };
  // While the grid has a cell, nothing has the focus.
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Escape leaves a cell; it must not close the window with all that was written.
    if (event.key === 'Escape') event.preventDefault();
    const shortcut = shortcutOf(event);
    if (event.target instanceof HTMLTextAreaElement || !shortcut || shortcut === 'save') return;
    history[shortcut]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return history;
}
