const rowKeys = new WeakMap<object, string>();
let nextKey = 0;

/** A React key for a list entry without an id; strings use their index. */
export function rowKey(row: unknown, index: number): string {
  if (typeof row !== 'object' || row === null) return `at ${index}`;
  const key = rowKeys.get(row) ?? `row ${nextKey++}`;
  rowKeys.set(row, key);
  return key;
}

/** Gives a changed copy of an entry the key of the old entry. */
export function followRow<Row extends object>(old: unknown, next: Row): Row {
  const key = typeof old === 'object' && old !== null ? rowKeys.get(old) : undefined;
  if (key !== undefined) rowKeys.set(next, key);
  return next;
}
