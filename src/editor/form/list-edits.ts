import type { FieldSpec } from '../../content/describe-schema';
import { followRow } from '../document/row-keys';

type List = readonly unknown[];

export function moveRow<Row>(list: readonly Row[], from: number, to: number): readonly Row[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * Changes the order or number of rows. A value that a row inherits from the one above it, such as its area, stays
 * with the row: it is written where the row above has another, and only there.
 */
export function preserveInherited(entry: FieldSpec, rows: List, edit: (rows: List) => List): List {
  return inherited(entry).reduce(leaveOut, edit(writeInherited(entry, rows)));
}

/** The rows, each with the values that it inherits. */
export function writeInherited(entry: FieldSpec, rows: List): List {
  return inherited(entry).reduce(writeOut, rows);
}

function inherited(entry: FieldSpec): readonly string[] {
  const fields = entry.kind === 'group' ? entry.fields : [];
  return fields.flatMap(([key, { metadata }]) => (metadata.inherits ? [key] : []));
}

function writeOut(rows: List, name: string): List {
  let last: unknown;
  return rows.map((row) => {
    last = Object(row)[name] || last;
    return last ? followRow(row, { ...Object(row), [name]: last }) : row;
  });
}

function leaveOut(rows: List, name: string): List {
  let last: unknown;
  return rows.map((row) => {
    const { [name]: value, ...rest } = Object(row);
    if (value && value === last) return followRow(row, rest);
    last = value || last;
    return row;
  });
}
