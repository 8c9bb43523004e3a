/** Ignores spaces, dashes, slashes and case. */
export function normalizeNumber(number: string): string {
  return number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
