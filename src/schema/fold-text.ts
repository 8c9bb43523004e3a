/** Letters and marks that do not decompose, as people type them on a phone. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ǝ: 'e', ə: 'e', ɛ: 'e', ɔ: 'o', ı: 'i' },
  ...{ ɖ: 'd', ƒ: 'f', ɣ: 'g', ɨ: 'i', ɩ: 'i', ɲ: 'n', ʉ: 'u', ʊ: 'u', ʋ: 'v', ħ: 'h', ŧ: 't' },
  ...{ ک: 'ك', ی: 'ي', ى: 'ي', ة: 'ه', ـ: '' },
  ...{ ʼ: "'", ʻ: "'", ʿ: "'", ʾ: "'", '‘': "'", '’': "'", '‛': "'", '`': "'" },
  ...{ '“': '"', '”': '"', '„': '"' },
  ...{ ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' },
};

const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** `Ɗálibai ﬁnal 100,000` as `dalibai final 100000`: a search ignores what people leave out when they type. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
}

/** Whether a text that {@link foldText} has folded contains every word of a search term. */
export function containsWords(folded: string, term: string): boolean {
  const words = foldText(term).split(/\s+/);
  return words.every((word) => folded.includes(word));
}
