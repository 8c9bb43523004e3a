import type { Key } from '../../schema/problems';

const rowKeys = new WeakMap<object, string>();
let nextKey = 0;

/** A React key for a list entry without an id; strings use their index. */
export function rowKey(row: unknown, index: number): string {
  if (typeof row !== 'object' || row === null) return `at ${index}`;
  const key = rowKeys.get(row) ?? `row ${nextKey++}`;
  rowKeys.set(row, key);
  return key;
}

/** Whether one entry is a changed copy of the other; false also if that is not known. */
export function isSameRow(one: unknown, other: unknown): boolean {
  const key = rowKeys.get(Object(one));
  return key !== undefined && key === rowKeys.get(Object(other));
}

/** Gives a changed copy of an entry the key of the old entry. */
export function followRow<Row extends object>(old: unknown, next: Row): Row {
  if (typeof old === 'object' && old !== null) rowKeys.set(next, rowKey(old, 0));
  return next;
}

/** Gives the rows of a completed content, which are where they were, the keys of the old ones. */
export function followRows(old: unknown, next: unknown): void {
  if (old === next || typeof next !== 'object' || next === null) return;
  followRow(old, next);
  for (const [key, part] of Object.entries(next)) followRows(Object(old)[key], part);
}

/** The keys of the rows of each list, by the path of the list: another window has copies of the rows, without keys. */
export type RowKeys = Readonly<Record<string, readonly string[]>>;

export function rowKeysIn(value: unknown): RowKeys {
  const found: Record<string, readonly string[]> = {};
  const search = (one: unknown, keys: readonly Key[]) => {
    if (typeof one !== 'object' || one === null) return;
    if (Array.isArray(one)) found[keys.join('.')] = one.map(rowKey);
    for (const [key, part] of Object.entries(one)) search(part, [...keys, key]);
  };
  search(value, []);
  return found;
}

/** A place that stays the same when rows are added, moved or deleted: `rows.row 6.area` for `rows.2.area`. */
export function namePlace(rows: RowKeys, path: string): string {
  const keys = path.split('.');
  return keys.map((key, at) => rows[keys.slice(0, at).join('.')]?.[Number(key)] ?? key).join('.');
}

/** As {@link rowKey} makes it. */
const ROW_KEY = /^(?:row|at) \d+$/;

/** The keys of a place that {@link namePlace} has named; undefined if its row was deleted. */
export function findPlace(rows: RowKeys, place: string): readonly Key[] | undefined {
  const keys: Key[] = [];
  for (const key of place === '' ? [] : place.split('.')) {
    const list = rows[keys.join('.')];
    const next = ROW_KEY.test(key) ? (list ?? []).indexOf(key) : toKey(key);
    if (next === -1 || (list && list[Number(next)] === undefined)) return undefined;
    keys.push(next);
  }
  return keys;
}

/** A page that was sent no keys names rows by their index. */
function toKey(key: string): Key {
  return /^\d+$/.test(key) ? Number(key) : key;
}
