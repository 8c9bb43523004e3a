import * as v from 'valibot';
import { tidyContent } from '../document/write-content';
import { ENTRY, entryFields, type GridColumn, type ListSpec } from './grid-columns';

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
  /** How many problems there are, and the first of them with its place. */
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
  list: ListSpec,
  schema: v.GenericSchema,
  rows: readonly GridRow[],
): GridProblems {
  const isText = list.entry.kind === 'text';
  const fields = new Map(entryFields(list));
  const entries = rows.map(({ cells }) => tidyContent(list.entry, isText ? cells[ENTRY] : cells));
  const places = new Map<string, string>();
  const messages = new Map<string, string>();
  for (const { path = [], message } of v.safeParse(schema, entries).issues ?? []) {
    const [row, column = ENTRY] = path.map(({ key }) => String(key));
    const field = fields.get(column);
    const key = row === undefined ? '' : `${row} ${column}`;
    // The first problem of a value says enough.
    if (messages.has(key) || (row !== undefined && !field)) continue;
    messages.set(key, message);
    places.set(key, row === undefined ? '' : `row ${Number(row) + 1}, “${field?.title}”: `);
  }
  const [first] = messages;
  return {
    cellProblem: (row, column) => messages.get(`${row} ${column}`),
    count: messages.size,
    first: first && `${places.get(first[0])}${first[1]}`,
  };
}
