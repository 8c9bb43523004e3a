import { readableText } from '../dates/read-date';
import { followRow } from '../document/row-keys';
import type { GridColumn } from './grid-columns';

/** One grid row: a list entry, including fields without a column, such as a picture. */
export type GridRow = Readonly<Record<string, unknown>>;

export function cellText(row: GridRow, name: string): string {
  return String(row[name] ?? '');
}

/** As it is displayed and copied, such as `24 Dec 2026`. */
export function readableCell(row: GridRow, { name, widget }: GridColumn): string {
  return readableText(widget, cellText(row, name));
}

/** A changed copy of a row. */
export function withCells(row: GridRow, cells: GridRow): GridRow {
  return followRow(row, { ...row, ...cells });
}
