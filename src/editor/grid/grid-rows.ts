import { followRow } from '../document/row-keys';

/** One row of the grid: an entry of the list, with what has no column, such as a picture. */
export type GridRow = Readonly<Record<string, unknown>>;

export function cellText(row: GridRow, name: string): string {
  return String(row[name] ?? '');
}

/** A changed copy of a row. */
export function withCells(row: GridRow, cells: GridRow): GridRow {
  return followRow(row, { ...row, ...cells });
}
