import * as v from 'valibot';
import { entryFields, type GridColumn, type GridList } from './grid-columns';

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

/** An entry as it would be saved: with every field that must be there. */
function groupOf(fields: ReturnType<typeof entryFields>, cells: GridRow['cells']) {
  const values = fields.map(({ name, optional }) => [
    name,
    cells[name] || (optional ? undefined : ''),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Checks the rows with the schema of their list, as the build will. */
export function checkRows(
  list: GridList,
  schema: v.GenericSchema,
  rows: readonly GridRow[],
): GridProblems {
  const fields = entryFields(list);
  const entries = rows.map(({ cells }) =>
    list.field ? (cells[list.field.name] ?? '') : groupOf(fields, cells),
  );
  const places = new Map<string, string>();
  const messages = new Map<string, string>();
  for (const { path = [], message } of v.safeParse(schema, entries).issues ?? []) {
    const [row, column] = path.map(({ key }) => String(key));
    const field = list.field ?? fields.find(({ name }) => name === column);
    const key = row === undefined ? '' : `${row} ${field?.name}`;
    // The first problem of a value says enough.
    if (messages.has(key) || (row !== undefined && !field)) continue;
    messages.set(key, message);
    places.set(key, row === undefined ? '' : `row ${Number(row) + 1}, “${field?.label}”: `);
  }
  const [first] = messages;
  return {
    cellProblem: (row, column) => messages.get(`${row} ${column}`),
    count: messages.size,
    first: first && `${places.get(first[0])}${first[1]}`,
  };
}
