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

/** Control characters, with which Word marks notes, and what stands for a picture. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are left out
const MARKS = /[\0-\x08\x0e-\x1f\x7f\ufffc]/g;

/** Text as people see it: without other characters, and with the symbols and joined letters that programs copy as one. */
export function tidyText(text: string): string {
  // Word's own hyphen that breaks no line.
  return plainCharacters(text.replaceAll('\x1e', '-').replace(MARKS, ''))
    .replace(/[\uf020-\uf0ff]/g, (symbol) => {
      const letter = String.fromCharCode(symbol.charCodeAt(0) - 0xf000);
      return SYMBOLS[letter] ?? symbol;
    })
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'))
    .normalize('NFC');
}

/** Text of a clipboard without formatting, with the line ends of Word, pages and Apple's programs as newlines. */
export function tidyLines(text: string): string {
  return tidyText(text.replace(/\xad\r?\n/g, ''))
    .replace(/\r\n?|[\v\f\u2028]/g, '\n')
    .replaceAll('\u2029', '\n\n');
}

const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`;
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;

const DAY = `(?:${DATE}|today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)`;

const NAME = String.raw`[^:\n]{1,80}`;

/** When a message was sent, and by whom, which WhatsApp, Teams and Telegram copy with several messages. */
export const SENDER = new RegExp(
  [
    String.raw`^\s*(?:\[(?:${TIME}, ${DATE}|${DATE}, ${TIME})\]|${DATE}, ${TIME} -) ${NAME}: ?`,
    String.raw`^\s*\[${DAY},? ${TIME}\] ${NAME}$`,
    String.raw`^\s*[^:,[\n]{1,80}, \[${DATE} ${TIME}\]:?$`,
  ].join('|'),
  'i',
);
