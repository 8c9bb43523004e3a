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

/** A news item like a real one; the first is the newest. */
export function newsItem(number: number) {
  return {
    title: `Item ${number}`,
    created_at: new Date(Date.UTC(2025, 0, 1) - number * 3_600_000).toISOString(),
    body: 'The text of a news item, as long as a real one. '.repeat(20),
  };
}
