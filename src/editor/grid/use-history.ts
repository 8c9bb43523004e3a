import { useEffect, useEffectEvent, useReducer } from 'react';
import { applyEdit, contentOf, openDocument } from '../document/edited-document';
import { shortcutOf } from '../shortcuts';
import type { GridRow } from './grid-rows';

type Rows = readonly GridRow[];

/** The rows with every earlier state of them, through which Ctrl+Z and Ctrl+Y go. */
export function useHistory(opened: Rows) {
  const [document, dispatch] = useReducer(applyEdit, opened, (content) =>
    openDocument({ version: null, content }),
  );
  const history = {
    rows: contentOf(document) as Rows,
    canUndo: document.done > 0,
    canRedo: document.done < document.steps.length,
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    change: (value: Rows) => dispatch({ kind: 'change', keys: [], value, at: Date.now() }),
  };
  // While the grid has a cell, nothing has the focus.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isInQuestion = target instanceof Element && target.closest('form') !== null;
    // Escape leaves a cell; it must not close the window with all that was written.
    if (key === 'Escape' && !isInQuestion) event.preventDefault();
    const shortcut = shortcutOf(event);
    if (target instanceof HTMLTextAreaElement || !shortcut || shortcut === 'save') return;
    history[shortcut]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return history;
}
