import type { Column } from 'react-datasheet-grid';
import { type CellData, ChoiceCell, TextCell } from './GridCell';
import type { GridColumn } from './grid-columns';
import { cellText, type GridRow, readableCell, tidyCell, withCells } from './grid-rows';

/** A column in the format of react-datasheet-grid. */
export function dataColumn({
  column,
  ...errors
}: CellData): Partial<Column<GridRow, CellData, string>> {
  const { name, options, title, multiline } = column;
  return {
    id: name,
    title,
    component: options ? ChoiceCell : TextCell,
    columnData: { column, ...errors },
    ...(multiline ? { minWidth: 200, grow: 3 } : { minWidth: 140, grow: 1 }),
    copyValue: ({ rowData }) => readableCell(rowData, column),
    pasteValue: ({ rowData, value }) => withCells(rowData, { [name]: tidyCell(value, column) }),
    deleteValue: ({ rowData }) => withCells(rowData, { [name]: '' }),
    isCellEmpty: ({ rowData }) => cellText(rowData, name) === '',
  };
}

const LINE_HEIGHT = 20;
const CHARACTERS_PER_LINE = 30;
const MAX_LINES = 8;

/**
 * The height of each row, in pixels: the longest text, up to MAX_LINES, and a line for an error.
 * All rows have the same height, because the grid does not update the height of a single row.
 */
export function rowHeight(columns: readonly GridColumn[], rows: readonly GridRow[]): number {
  const lines = rows.flatMap((row) =>
    columns.map(({ name }) =>
      cellText(row, name)
        .split('\n')
        .reduce((sum, line) => sum + 1 + Math.floor(line.length / CHARACTERS_PER_LINE), 0),
    ),
  );
  return (Math.min(MAX_LINES, Math.max(1, ...lines)) + 1) * LINE_HEIGHT + 16;
}
