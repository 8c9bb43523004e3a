/** About two lines of a link preview. */
export const SUMMARY_LENGTH = 160;

/** Counts characters as visitors see them, so that no emoji is cut. */
export function truncate(text: string, length: number): string {
  // A character is at most two code units.
  const characters = Array.from(text.slice(0, 2 * (length + 1)));
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
