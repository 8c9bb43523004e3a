/* Which file of the headings' font has the letters of a text (fonts/README.md). */

/** The characters of `headings-all.woff2` in fonts.css. */
const ALL =
  /[\u00a1\u00a2\u00a4-\u00af\u00b1-\u00b6\u00b8-\u00d6\u00d8-\u024f\u0250-\u036f\u1e00-\u1eff\u201a\u201e\u20ac\u2122]/;

/** Letters and marks that neither file has; emoji have invisible marks. */
const OTHER =
  /(?!\p{Default_Ignorable_Code_Point}|[\u0300-\u0304\u0307\u030c\u0323\u0329\u20e3]|[A-Za-zªµºÀ-ÖØ-öø-ÿĀāĒēĪīŃńŊŋŌōŒœŪūŸƁƊƘƙƳƴǸǹɓɗʼḾḿṄṅṢṣẸẹỊịỌọỤụ])[\p{L}\p{M}]/u;

/**
 * The value of `data-letters`, by which an element has one font for all its letters: one file, which has more than
 * English ones, or the device's serif. A second file that arrives late would mix two typefaces in a word.
 */
export function headingLetters(text: string): 'all' | 'other' | undefined {
  if (OTHER.test(text)) return 'other';
  return ALL.test(text) ? 'all' : undefined;
}
