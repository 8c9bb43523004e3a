/**
 * Finds the field of a text that was clicked on the page.
 * @param content the draft that the page shows
 * @param clicked the text, or the description of a picture
 * @param before how many times the same text occurs earlier on the page
 * @returns the field's path, such as `rows.6.whereWeAreGoing`
 */
export function findField(content: unknown, clicked: string, before: number): string | undefined {
  const wanted = collapseSpaces(clicked);
  if (wanted === '') return undefined;
  const texts = fieldTexts(content, []);
  const same = texts.filter(({ text }) => text === wanted);
  const found =
    same[Math.min(before, same.length - 1)] ??
    // A paragraph of a longer text, or a line that the page joins from several fields.
    texts.find(({ text }) => text.includes(wanted)) ??
    texts.find(({ text }) => text.length > 2 && wanted.includes(text));
  return found?.path.join('.');
}

type TextAt = { readonly path: readonly string[]; readonly text: string };

function fieldTexts(value: unknown, path: readonly string[]): TextAt[] {
  if (typeof value === 'string') return [{ path, text: collapseSpaces(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => fieldTexts(entry, [...path, key]));
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
