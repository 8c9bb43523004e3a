/** Ignores spaces, dashes, slashes and case. */
export function plainNumber(number: string): string {
  return number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
