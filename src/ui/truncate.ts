/** About two lines of a link preview. */
export const SUMMARY_LENGTH = 160;

/** Counts code points, not UTF-16 units, so that no character is cut in half. */
export function truncate(text: string, length: number): string {
  // A code point is at most two units.
  const characters = Array.from(text.slice(0, 2 * (length + 1)));
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
