import { useCallback, useReducer } from 'react';
import type { GridRow } from './grid-rows';

type Rows = readonly GridRow[];
type History = {
  readonly past: readonly Rows[];
  readonly rows: Rows;
  readonly future: readonly Rows[];
};
type Step = { readonly kind: 'undo' | 'redo' } | { readonly kind: 'change'; readonly rows: Rows };

/** The rows with every earlier state of them, so that each change can be taken back. */
export function useHistory(rows: Rows) {
  const [history, dispatch] = useReducer(next, { past: [], rows, future: [] });
  return {
    rows: history.rows,
    isChanged: history.rows !== rows,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (changed: Rows) => dispatch({ kind: 'change', rows: changed }),
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
  };
}

function next({ past, rows, future }: History, step: Step): History {
  if (step.kind === 'change') return { past: [...past, rows], rows: step.rows, future: [] };
  if (step.kind === 'undo') {
    const earlier = past.at(-1);
    return earlier
      ? { past: past.slice(0, -1), rows: earlier, future: [rows, ...future] }
      : { past, rows, future };
  }
  const [later, ...rest] = future;
  return later ? { past: [...past, rows], rows: later, future: rest } : { past, rows, future };
}
