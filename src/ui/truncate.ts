/**
 * The first `length` characters of a text and `...`, or the whole text when it is not longer.
 * Counts characters as readers see them, so that an emoji is never cut in half.
 */
export function truncate(text: string, length: number): string {
  // A character is at most two code units long, so the rest of a long text is not split.
  const characters = Array.from(text.slice(0, 2 * (length + 1)));
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
