/** A number without what may be written differently: spaces, dashes and strokes, small letters. */
export function plainNumber(number: string): string {
  return number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
