import type * as v from 'valibot';
import { locateProblems } from '../../content/problems';
import { tidyContent } from '../document/write-content';
import { problemSentence } from '../form/form-context';
import { ENTRY, type GridColumn, type ListSpec } from './grid-columns';

/** One row of the grid. */
export type GridRow = {
  /** The entry of the list that it was; undefined for a new one. */
  readonly source: number | undefined;
  readonly cells: Readonly<Record<string, string>>;
};

/** What is wrong with the rows. */
export type GridProblems = {
  /** What is wrong with a cell. */
  readonly cellProblem: (row: number, column: string) => string | undefined;
  /** How many problems there are, and the first of them as a sentence. */
  readonly count: number;
  readonly first: string | undefined;
};

/** What a cell needs to know of its column. */
export type CellData = {
  readonly column: GridColumn;
  readonly problemOf: GridProblems['cellProblem'];
};

export function withCell(row: GridRow, name: string, value: string): GridRow {
  return { ...row, cells: { ...row.cells, [name]: value } };
}

/** The rows of a list's entries, each a group of fields or a single text. */
export function gridRows(
  columns: readonly GridColumn[],
  entries: readonly (string | Readonly<Record<string, unknown>>)[],
): readonly GridRow[] {
  return entries.map((entry, source) => {
    const cells = columns.map(({ name }) => {
      const value = typeof entry === 'string' ? entry : entry[name];
      return [name, typeof value === 'string' ? value : ''] as const;
    });
    return { source, cells: Object.fromEntries(cells) };
  });
}

/** Checks the rows with the schema of their list, as the build will. */
export function checkRows(
  { entry }: ListSpec,
  schema: v.GenericSchema,
  rows: readonly GridRow[],
): GridProblems {
  const entries = rows.map(({ cells }) =>
    tidyContent(entry, entry.kind === 'text' ? cells[ENTRY] : cells),
  );
  const problems = locateProblems(schema, entries);
  const [first] = problems;
  const messages = new Map(
    problems.map(({ keys: [row, column = ENTRY], message }) => [`${row} ${column}`, message]),
  );
  return {
    cellProblem: (row, column) => messages.get(`${row} ${column}`),
    count: problems.length,
    first: first && problemSentence(first),
  };
}
