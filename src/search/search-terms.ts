import school from '../school';

/** A searchable word and where it begins in its text. */
export type SearchTerm = { readonly term: string; readonly start: number };

/** Words that say nothing about what is searched. */
const STOP_WORDS = new Set(
  'a allowed an and any are as at be been by can do does for from get has have how i he her hers him his if in is it its me much must my of on or our shall she should so that the their them there they this to us we what when where which who whom whose will with you your'.split(
    ' ',
  ),
);

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A letter may have a dot after it: `J.S.S.` */
function spelling(name: string): string {
  return [...name.toLowerCase()].map((letter) => `${letter}\\.?`).join('');
}

/** Classes of one kind, such as `JS1`, `jss 1`, `S.S.S. two`, `JSS 1-3` or `SS 1 and 2`. */
const CLASSES = school.classes.map(({ spellings, numbers }) => {
  const name = `(?:${spellings.map(spelling).join('|')})`;
  const digits = `(?:${numbers.join('|')})`;
  const words = numbers.map((number) => NUMBER_WORDS[Number(number) - 1]);
  const more = `(?: *(?:-|–|to\\b|and\\b|or\\b|,|&) *(?:${name} ?)?${digits})*`;
  return `\\b${name}[ -]*(${words.join('|')}|${digits})(${more})(?![\\p{L}\\p{N}])`;
});

/** Some classes, or else one word. */
const WORDS = new RegExp([...CLASSES, '[\\p{L}\\p{N}]+'].join('|'), 'gu');

/** `Olufunmilayo` finds `Olúfúnmiláyọ̀`, composed or decomposed. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text as the index knows them: in the singular, classes in one spelling. */
export function findTerms(text: string): SearchTerm[] {
  const plain = withoutAccents(text).replace(/[’']s\b/g, '  ');
  return [...plain.matchAll(WORDS)].flatMap((match) => {
    const kind = school.classes.findIndex((_, at) => match[2 * at + 1] !== undefined);
    const { name } = school.classes[kind] ?? {};
    if (name === undefined) return { term: singular(match[0]), start: match.index };
    return listNumbers(match[2 * kind + 1] ?? '', match[2 * kind + 2] ?? '').map((one) => ({
      term: name.toLowerCase() + one,
      start: match.index,
    }));
  });
}

/** The terms that an index contains. */
export function searchTerms(text: string): string[] {
  return findTerms(text).flatMap(({ term }) => (STOP_WORDS.has(term) ? [] : [term]));
}

function listNumbers(first: string, more: string): readonly number[] {
  const numbers = [
    NUMBER_WORDS.indexOf(first) + 1 || Number(first),
    ...(more.match(/\d+/g) ?? []).map(Number),
  ];
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  return /to|[-–]/.test(more)
    ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
    : numbers;
}

/** `allergies` and `allergy` are one term, as are `fees` and `fee`. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
