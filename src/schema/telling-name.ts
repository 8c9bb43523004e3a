import { foldText } from './fold-text';
import { collectTexts } from './map-texts';
import type { ParsedFile } from './parsed-file';

/** Names that cameras, phones, messengers and scanners give: they tell of the original. */
const ORIGINAL =
  /^(?:img|whatsapp|screenshot|scan|photo|image)[-_ ]*(?:image|img|video|on)?[-_ ]*\d{2,}|\d{8}[-_ ]?(?:wa)?\d{4,}|\d{4}-\d\d-\d\d[-_ ]\d\d[-.]\d\d/i;
/** No year. */
const COUNTER = /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4,}/;
/** What classes are called at many schools. */
const CLASS_NAMES = ['class', 'grade', 'year', 'primary'];
/** A name of which the site tells, such as a saint’s, may be that of a child, too. */
const CAPITALISED = /\p{Lu}[\p{L}\p{M}]*/gu;
/** The editor names files by what they are called on the site; earlier versions of it kept the name of the original. */
const HASH = /-[0-9a-f]{8}$/;
const MAX_NAME_WORDS = 4;

/** Finds a class in a file name, such as `year-7b`. */
function classPattern(classNames: readonly string[]): RegExp {
  const names = [...CLASS_NAMES, ...classNames].map((name) =>
    name.replace(/[^\p{L}\p{N}]/gu, '\\$&'),
  );
  return new RegExp(
    `(?:^|[^a-z])(?:${names.join('|')})[-_ ]?\\d{1,2}(?:[-_ ]?[a-z])?(?![a-z0-9])`,
    'i',
  );
}

/**
 * Whether a file name may tell who is in a picture or document: the name of a camera, a class, or two to four words of
 * which the site does not use one, except with a capital letter, as names of children are. Many names are words, too,
 * such as Faith; a name that the editor gave has two words that the site does not use.
 * @param isKnown whether a text of the site has a word in lowercase letters
 * @param classNames what its classes are called, such as `Yr`
 */
export function isTellingName(
  file: string,
  isKnown: (word: string) => boolean,
  classNames: readonly string[] = [],
): boolean {
  const whole = file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const name = whole.replace(HASH, '');
  if (ORIGINAL.test(name) || classPattern(classNames).test(name.replaceAll('.', ''))) return true;
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
  const unknown = words.filter((word) => !isKnown(word));
  const isCounted = COUNTER.test(name) && unknown.length === words.length;
  const isName = words.length >= 2 && unknown.length <= MAX_NAME_WORDS;
  return isCounted || (isName && unknown.length >= (whole === name ? 1 : 2));
}

/** The files whose names may tell who is in them, on a site with these contents. */
export function tellingNames(
  paths: readonly string[],
  files: readonly Pick<ParsedFile, 'schema' | 'value'>[],
  classNames?: readonly string[],
): readonly string[] {
  const texts = files.flatMap(({ schema, value }) =>
    collectTexts(schema, value).flatMap(({ text, format }) => (format.isRead ? [text] : [])),
  );
  const words = texts.join(' ').replace(CAPITALISED, ' ');
  const known = new Set(foldText(words).split(/[^\p{L}]+/u));
  return paths.filter((path) => isTellingName(path, (word) => known.has(word), classNames));
}
