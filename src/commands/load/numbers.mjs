/** @param {number[]} values */
export function median(values) {
  return percentile(values, 0.5);
}

/**
 * The value that the given part of all values does not exceed.
 * @param {number[]} values
 * @param {number} part from 0 to 1
 */
export function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
