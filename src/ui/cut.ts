/**
 * The first `length` characters of a text and `...`, or the whole text when it is not longer.
 * Counts characters as readers see them, so that an emoji is never cut in half.
 */
export function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
