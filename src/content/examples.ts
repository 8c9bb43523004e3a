/** Marks a detail that the school has not confirmed, or says when it did: `(example)`, `(checked 11 Jan 2027)`. */
const MARK = /(\((?:example|checked [^()]{1,30})\))/;

/** Alternating text and marks, starting with text. */
export function splitAtMarks(text: string): string[] {
  return text.split(MARK);
}

/** The first mark of a title, with the space before it: its date is as certain as the title. */
export function markIn(title: string): string {
  const [, mark] = splitAtMarks(title);
  return mark ? ` ${mark}` : '';
}

/** For search results and link previews, which show no marks. */
export function withoutExampleMarks(text: string): string {
  return text.replaceAll(new RegExp(`\\s?${MARK.source}`, 'g'), '');
}
