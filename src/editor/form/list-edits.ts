import type { FieldSpec } from '../../content/describe-schema';
import { followRow } from '../document/row-keys';

type List = readonly unknown[];

export function moveRow(list: List, from: number, to: number): List {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
}

/**
 * Changes the order or number of rows. A value that a row inherits from the one above it, such as its area, stays
 * with the row: it is written where the row above has another, and only there.
 */
export function preserveInherited(entry: FieldSpec, rows: List, edit: (rows: List) => List): List {
  if (entry.kind !== 'group') return edit(rows);
  const names = entry.fields.flatMap(([key, { metadata }]) => (metadata.inherits ? [key] : []));
  return names.reduce(leaveOut, edit(names.reduce(writeOut, rows)));
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
