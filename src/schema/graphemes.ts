/** For Firefox before 125: a character with its marks, a flag, or emoji that are joined. */
const GRAPHEME =
  /(?:\r\n|\p{Regional_Indicator}{2}|\p{Surrogate}|.)(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gsu;

const segmenter = globalThis.Intl.Segmenter ? new Intl.Segmenter('en') : undefined;

/** UTF-16 units of a character with all its marks; a text of marks alone must be cut, too. */
const MAX_UNITS = 40;

/** The characters of a text as people see them: an emoji family, a flag and `ọ̀` are one each. */
function graphemes(text: string): Iterable<{ readonly index?: number }> {
  return segmenter ? segmenter.segment(text) : text.matchAll(GRAPHEME);
}

/** Where each character of a text starts. */
export function graphemeStarts(text: string): readonly number[] {
  return Array.from(graphemes(text), ({ index = 0 }) => index);
}

/** The start of a text, at most `length` characters as people see them. */
export function firstGraphemes(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, MAX_UNITS * length);
  let count = 0;
  for (const { index } of graphemes(start)) {
    if (count === length) return text.slice(0, index);
    count += 1;
  }
  return start;
}
