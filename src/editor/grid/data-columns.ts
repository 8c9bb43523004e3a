import type { Column } from 'react-datasheet-grid';
import { ChoiceCell, TextCell } from './GridCell';
import type { GridColumn } from './grid-columns';
import { type CellData, type GridProblems, type GridRow, withCell } from './grid-rows';
import { tidyCell } from './tidy-cell';

type DataColumn = Partial<Column<GridRow, CellData, string>>;

/** A column as react-datasheet-grid wants it. */
export function dataColumn(column: GridColumn, problemOf: GridProblems['cellProblem']): DataColumn {
  const { name, options, title } = column;
  return {
    id: name,
    title,
    component: options ? ChoiceCell : TextCell,
    columnData: { column, problemOf },
    ...columnWidth(column),
    copyValue: ({ rowData }) => rowData.cells[name] ?? '',
    pasteValue: ({ rowData, value }) => withCell(rowData, name, tidyCell(value, column)),
    deleteValue: ({ rowData }) => withCell(rowData, name, ''),
    isCellEmpty: ({ rowData }) => !rowData.cells[name],
  };
}

function columnWidth({ multiline }: GridColumn) {
  return multiline ? { minWidth: 200, grow: 3 } : { minWidth: 140, grow: 1 };
}

const LINE_HEIGHT = 20;
const LETTER_WIDTH = 7.5;
const NUMBERS_WIDTH = 50;
const MAX_LINES = 8;

/**
 * How high every row is, so that nearly all texts can be read, and a problem below them. The grid's own
 * heights for single rows do not follow changes.
 * @param width the room for all columns, in pixels
 */
export function rowHeight(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  width: number,
): number {
  const total = columns.reduce((sum, column) => sum + columnWidth(column).grow, 0);
  const lines = columns.flatMap((column) => {
    const { grow, minWidth } = columnWidth(column);
    const letters =
      (Math.max(minWidth, ((width - NUMBERS_WIDTH) * grow) / total) - 20) / LETTER_WIDTH;
    return rows.map(({ cells }) =>
      (cells[column.name] ?? '')
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0),
    );
  });
  return (Math.min(MAX_LINES, Math.max(1, ...lines)) + 1) * LINE_HEIGHT + 16;
}
