/** Letters and quotation marks that do not decompose, as people type them on a phone. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ǝ: 'e', ə: 'e', ɛ: 'e', ɔ: 'o', ı: 'i' },
  ...{ ʼ: "'", ʻ: "'", '‘': "'", '’': "'", '‛': "'", '`': "'" },
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
