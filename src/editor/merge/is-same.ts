export type Group = Readonly<Record<string, unknown>>;

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are equal, in any order of keys; an undefined value is none. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  }
  return (
    isGroup(a) && isGroup(b) && Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]))
  );
}
