import { type RefObject, useEffect } from 'react';
import type { GridColumn } from './grid-columns';
import { matchColumns } from './match-columns';
import { type Cells, pastedCells } from './pasted-cells';
import type { useHistory } from './use-history';

/**
 * Takes a table that is pasted anywhere in the window, if it names its columns or no cell is chosen. Otherwise
 * the grid itself writes its cells from the chosen one on.
 */
export function useTablePaste(
  columns: readonly GridColumn[],
  hasCell: RefObject<boolean>,
  onPaste: (cells: Cells) => void,
): void {
  useEffect(() => {
    const listener = (event: ClipboardEvent) => {
      const read = (type: string) => event.clipboardData?.getData(type) ?? '';
      const cells = pastedCells(read('text/html'), read('text/plain'));
      const isTable = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
      if (!isTable || (hasCell.current && !matchColumns(cells, columns).hasHeadings)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onPaste(cells);
    };
    window.addEventListener('paste', listener, { capture: true });
    return () => window.removeEventListener('paste', listener, { capture: true });
  }, [columns, hasCell, onPaste]);
}

/** Ctrl+Z and Ctrl+Y, except in a text field. While the grid has a cell, nothing has the focus. */
export function useUndoKeys({ undo, redo }: ReturnType<typeof useHistory>): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      // Escape leaves a cell; it must not close the window with all that was written.
      if (event.key === 'Escape') event.preventDefault();
      if (event.target instanceof HTMLTextAreaElement) return;
      if (isRedo(event)) redo();
      else if (isKey(event, 'z')) undo();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [undo, redo]);
}

function isRedo(event: KeyboardEvent): boolean {
  return isKey(event, 'y') || (isKey(event, 'z') && event.shiftKey);
}

/** With Caps Lock a letter is a capital one, also without Shift. */
function isKey({ key, ctrlKey, metaKey }: KeyboardEvent, letter: string): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === letter;
}
