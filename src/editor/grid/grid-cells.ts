import type { KeyboardEvent } from 'react';

/** A cell of the grid, by the indexes of its row and column. */
export type CellPosition = { readonly row: number; readonly column: number };

/** A rectangle of cells between two corners. */
export type Range = { readonly from: CellPosition; readonly to: CellPosition };

/** The position and size of a range. */
export function rangeOf({ from, to }: Range) {
  const [top, left] = [Math.min(from.row, to.row), Math.min(from.column, to.column)];
  return {
    top,
    left,
    rows: Math.abs(from.row - to.row) + 1,
    columns: Math.abs(from.column - to.column) + 1,
  };
}

/** Focuses a cell's field, whose text is then selected, so that typing replaces it. */
export function focusCell(table: HTMLTableElement | null, { row, column }: CellPosition): void {
  // The first row of the table has the headings.
  const cell = table?.rows[row + 1]?.cells[column + 1];
  const field = cell?.querySelector<HTMLElement>('textarea, select');
  if (!field) return;
  field.focus();
  field.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The place of the cell that contains an element. */
export function positionOf(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null;
  const row = cell?.closest('tr');
  return cell && row ? { row: row.rowIndex - 1, column: cell.cellIndex - 1 } : undefined;
}

export function isInside({ row, column }: CellPosition, rows: number, columns: number): boolean {
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

export function isAt(one: CellPosition, other: CellPosition): boolean {
  return one.row === other.row && one.column === other.column;
}

/** The cell to which a key moves, in rows and columns; undefined if it moves inside the field. */
export function stepOf(event: KeyboardEvent): readonly [down: number, right: number] | undefined {
  const { key, target, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0];
  const step = STEPS[key];
  if (!step || !(target instanceof HTMLTextAreaElement)) return step;
  const { selectionStart: start, selectionEnd: end, value } = target;
  const isWhole = start === 0 && end === value.length;
  const isBefore = step[0] + step[1] < 0;
  // The up and down keys leave the text at its first and last line.
  const rest = isBefore ? value.slice(0, start) : value.slice(end);
  const isAtEnd = step[0] === 0 ? rest === '' && start === end : !rest.includes('\n');
  return isWhole || isAtEnd ? step : undefined;
}

/** F2 as in Excel, or Enter as in Google Sheets. */
export function isEditKey({ key, target, shiftKey }: KeyboardEvent): boolean {
  const isEdit = key === 'F2' || (key === 'Enter' && !shiftKey);
  return isEdit && target instanceof HTMLTextAreaElement;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
