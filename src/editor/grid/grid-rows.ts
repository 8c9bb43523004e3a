import { locateProblems, type Problem } from '../../content/problems';
import { followRow } from '../document/row-keys';
import { tidyContent } from '../document/write-content';
import type { ListSpec } from './grid-columns';

/** One row of the grid: an entry of the list, with what has no column, such as a picture. */
export type GridRow = Readonly<Record<string, unknown>>;

export function cellText(row: GridRow, name: string): string {
  return String(row[name] ?? '');
}

/** A changed copy of a row. */
export function withCells(row: GridRow, cells: GridRow): GridRow {
  return followRow(row, { ...row, ...cells });
}

/** Checks the rows with the schema of their list, as the build will. */
export function checkRows(
  { entry, schema }: ListSpec,
  rows: readonly GridRow[],
): readonly Problem[] {
  return locateProblems(
    schema,
    rows.map((row) => tidyContent(entry, row)),
  );
}
