const STORAGE_KEY = 'time-table-class';

export function readLastClass(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    // Storage is forbidden.
    return undefined;
  }
}

export function saveLastClass(name: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, name);
  } catch {}
}
