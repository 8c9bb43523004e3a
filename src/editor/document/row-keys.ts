const rowKeys = new WeakMap<object, string>();
let made = 0;

/** A React key for an entry of a list, which has no id; texts have their place. */
export function rowKey(row: unknown, index: number): string {
  if (typeof row !== 'object' || row === null) return `at ${index}`;
  const key = rowKeys.get(row) ?? `row ${made++}`;
  rowKeys.set(row, key);
  return key;
}

/** A changed copy of an entry has its key. */
export function followRow<Row extends object>(old: unknown, next: Row): Row {
  const key = typeof old === 'object' && old !== null ? rowKeys.get(old) : undefined;
  if (key !== undefined) rowKeys.set(next, key);
  return next;
}
