import { stemmer } from 'stemmer';
import { escapeRegExp } from '../schema/escape-reg-exp';
import { foldText } from '../schema/fold-text';
import school from '../school';

/** A searchable word as the index knows it, as it is written, and where it begins in its text. */
export type SearchTerm = { readonly term: string; readonly word: string; readonly start: number };

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const ORDINALS = new Map([
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
]);

/** `E100000` or `E100k`, where E is a spelling of €. */
const AMOUNT = new RegExp(
  `^(?:${school.currency.spellings.map((one) => one.toLowerCase().replace(/\P{L}/gu, '')).join('|')}|)(\\d{3,}|\\d+k)$`,
);

/** Words that say nothing about what is searched. */
const STOP_TERMS = new Set(
  'a about abt allowed am an and any are as at be been but by can cant cost could dat do does don dont for from get go had has have he her hers him his how i if im in into is it its just know like many me much must my need next no of on or our please pls plz price shall she should so that the their them there they this to us want was wat we were wen what when where which who whom whose will with would you your'
    .split(' ')
    .map(stem),
);

/** A letter may have a dot after it: `J.S.S.` */
function spelling(name: string): string {
  return [...foldText(name)].map((letter) => `${escapeRegExp(letter)}\\.?`).join('');
}

/** Classes of one kind, such as `Year1`, `yr 1`, `Y.R. two`, `Year 1-3` or `Yr 1 and 2`. */
const CLASSES = school.classes.map(({ spellings, numbers }) => {
  const name = `(?:${spellings.map(spelling).join('|')})`;
  const digits = `(?:${numbers.join('|')})`;
  const words = numbers.map((number) => NUMBER_WORDS[Number(number) - 1]);
  const more = `(?: *(?:-|to\\b|and\\b|or\\b|,|&) *(?:${name} ?)?${digits})*`;
  return `${name}[ -]*(${words.join('|')}|${digits})(${more})(?![\\p{L}\\p{N}])`;
});

/** With a country code, with 0, typed without a space, or in the usual groups. */
const PHONE = '[+0](?:[ ().-]*\\d){8,14}|\\d{9,15}|\\d{3}(?:[ .-]\\d{3}){1,2}[ .-]\\d{4}(?!\\d)';

/** Some classes, a phone number, or else one word. */
const isPhone = new RegExp(`^(?:${PHONE})$`);
const HOUR = '\\d+(?=[ap]m\\b)';
/** `A.D.R.A.O.` */
const ABBREVIATION = '\\p{L}(?:\\.\\p{L}){2,}(?!\\p{L})';
/** In French, an apostrophe is between two words; in others within one, and left out by who types it: `Ma’aikata`. */
const ELISION = "(?:[cdjlmnst]|qu)(?=')";
/** Written without spaces, so that each character is a word. */
const CHINESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const WORD = `(?:(?!${CHINESE})[\\p{L}\\p{N}])+(?:'\\p{L}+)*`;
const WORDS = new RegExp(
  [...CLASSES, PHONE, HOUR, ABBREVIATION, ELISION, CHINESE, WORD].join('|'),
  'gu',
);

/** The words of a text as the index knows them: only their stems, classes and phone numbers in one spelling. */
export function findTerms(text: string): SearchTerm[] {
  const plain = foldText(text).replace(/'s\b/g, '  ');
  return [...plain.matchAll(WORDS)].flatMap((match) => {
    const kind = school.classes.findIndex((_, at) => match[2 * at + 1] !== undefined);
    const { name } = school.classes[kind] ?? {};
    const { 0: written, index: start } = match;
    const word = written.replace(/['.]/g, '');
    if (name === undefined)
      return { term: isPhone.test(written) ? localDigits(word) : stem(word), word, start };
    return listNumbers(match[2 * kind + 1] ?? '', match[2 * kind + 2] ?? '').map((one) => ({
      term: name.toLowerCase() + one,
      word,
      start,
    }));
  });
}

/** The terms that an index contains. */
export function searchTerms(text: string): string[] {
  return findTerms(text).flatMap(({ term }) => (isStopTerm(term) ? [] : [term]));
}

export function isStopTerm(term: string): boolean {
  return STOP_TERMS.has(term);
}

/** What a number has with its country's code and without: in some countries, eight digits. */
function localDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-8);
}

function listNumbers(first: string, more: string): readonly number[] {
  const numbers = [
    NUMBER_WORDS.indexOf(first) + 1 || Number(first),
    ...(more.match(/\d+/g) ?? []).map(Number),
  ];
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  return /to|-/.test(more)
    ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
    : numbers;
}

/** `allergies` and `allergy` are one term, and so are `E100,000`, `100k` and `100000`, `ten` and `10`, `first` and `1st`. */
function stem(word: string): string {
  const amount = AMOUNT.exec(word)?.[1] ?? (NUMBER_WORDS.indexOf(word) + 1 || undefined);
  if (amount !== undefined) return String(amount).replace(/k$/, '000');
  return word.length < 4 ? word : (ORDINALS.get(word) ?? stemmer(word));
}
