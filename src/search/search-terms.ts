/** A searchable word and where it begins in its text. */
export type SearchTerm = { readonly term: string; readonly start: number };

/** Words that say nothing about what is searched. */
const STOP_WORDS = new Set(
  'a allowed an and any are as at be been by can do does for from get has have how i if in is it me much must my of on or our shall she her should so that the their them there they this to us we what when where which who whom whose will with you your'.split(
    ' ',
  ),
);

/** A class, such as `JS1`, `jss 1`, `S.S.S. two`, `JSS 1-3` or `SS 1 and 2`; or else one word. */
const WORDS =
  /\b(?:(j)\.?s|s\.?s)\.?(?:s\.?)?[ -]*(one|two|three|[1-3])((?: *(?:-|–|to\b|and\b|or\b|,|&) *(?:\1s{1,2} ?)?[1-3])*)(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

const YEARS = ['one', 'two', 'three'];

/** `Olufunmilayo` finds `Olúfúnmiláyọ̀`, composed or decomposed. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text as the index knows them: in the singular, classes in one spelling. */
export function findTerms(text: string): SearchTerm[] {
  const plain = withoutAccents(text).replace(/[’']s\b/g, '  ');
  return [...plain.matchAll(WORDS)].flatMap(
    ({ 0: word, 1: junior, 2: year, 3: more = '', index }) =>
      year === undefined
        ? { term: singular(word), start: index }
        : listYears(year, more).map((one) => ({
            term: `${junior ? 'jss' : 'ss'}${one}`,
            start: index,
          })),
  );
}

/** The terms that an index contains. */
export function searchTerms(text: string): string[] {
  return findTerms(text).flatMap(({ term }) => (STOP_WORDS.has(term) ? [] : [term]));
}

function listYears(first: string, more: string): readonly number[] {
  const years = [
    YEARS.indexOf(first) + 1 || Number(first),
    ...(more.match(/\d/g) ?? []).map(Number),
  ];
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return /to|[-–]/.test(more) ? [1, 2, 3].filter((year) => year >= from && year <= to) : years;
}

/** `allergies` and `allergy` are one term, as are `fees` and `fee`. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
