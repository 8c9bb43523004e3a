import { plainCharacters } from '../schema/visible-text';

/** What people see for the letters of Wingdings and Symbol. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ü: '✓',
  û: '✗',
  þ: '☑',
  ý: '☒',
  '¨': '☐',
  o: '☐',
  q: '☐',
  '(': '☎',
  '*': '✉',
  J: '☺',
  K: '😐',
  L: '☹',
  à: '→',
  è: '→',
  Ø: '➢',
  v: '❖',
  n: '■',
  l: '●',
  '§': '▪',
  '·': '•',
};

/** What people see for a letter in Word's fonts of symbols. */
export function symbolOf(letter: string): string {
  return SYMBOLS[letter] ?? letter;
}

/** Text as people see it: without other characters, and with the symbols and joined letters that programs copy as one. */
export function tidyText(text: string): string {
  return plainCharacters(text)
    .replace(/[\uf020-\uf0ff]/g, (symbol) => {
      const letter = String.fromCharCode(symbol.charCodeAt(0) - 0xf000);
      return SYMBOLS[letter] ?? symbol;
    })
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'))
    .normalize('NFC');
}

/** Text of a clipboard without formatting, with the line ends of Word, pages and Apple's programs as newlines. */
export function tidyLines(text: string): string {
  return tidyText(text)
    .replace(/\r\n?|[\v\f\u2028]/g, '\n')
    .replaceAll('\u2029', '\n\n');
}
