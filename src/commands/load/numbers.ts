export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/**
 * The value that the given part of all values does not exceed.
 * @param part from 0 to 1
 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** A list of so many things. */
export function times<T>(length: number, make: (position: number) => T): T[] {
  return Array.from({ length }, (_, position) => make(position));
}
