import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* The code knows no school: what is of this one stands in content/, static/, school.json and ui/colours.css. */

const read = (file: string) => readFileSync(file, 'utf8');
const json = (file: string) => JSON.parse(read(file));

function files(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name).split(path.sep).join('/'),
  );
}

const code = [...files('src'), ...readdirSync('.').filter((name) => name.startsWith('gatsby-'))]
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
  .filter((file) => !/\.test\.tsx?$|^src\/testing\/|^src\/ui\/colours\.css$/.test(file))
  .map((file) => [file, read(file)] as const);

/** Where a pattern is in the code: `src/school.ts: Lagos`. */
function uses(pattern: RegExp): readonly string[] {
  return code.flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );
}

const anyOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map((word) => word.replace(/[.+?()[\]$^*|]/g, '\\$&')).join('|')})(?![\\p{L}\\p{M}])`,
    'gu',
  );

/** All texts under a key, such as the names of people. */
function valuesOf(value: unknown, keys: readonly string[]): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    keys.includes(key) && typeof one === 'string' ? [one] : valuesOf(one, keys),
  );
}

const site = json('content/site.json');
const school = json('school.json');
const contents = files('content').filter((name) => name.endsWith('.json'));

/** In the prose or in the names of the code, and so no name. */
const ENGLISH = new Set(code.flatMap(([, text]) => text.match(/\b[a-z]\p{L}+/gu) ?? []));

/** What the examples in the code are of: another school may be in its country, and name its classes alike. */
const EXAMPLES = read('e2e/school.json') + read('e2e/content/site.json');

const NOUNS = ['Footbridge', 'Humanities', 'Mathematics', 'Year'];

/** Of people and places. */
const NAMES = [
  ...contents.flatMap((file) => valuesOf(json(file), ['name', 'person', 'place'])),
  ...[...site.streetAddress, ...site.postalAddress],
]
  .flatMap((text) => text.match(/\p{Lu}[\p{L}\p{M}’-]{3,}/gu) ?? [])
  .filter((name) => !ENGLISH.has(name.toLowerCase()) && !NOUNS.includes(name));

test('no name, place, class, currency or time zone of this school is in the code', () => {
  const { schoolName, shortName, motto, phone, email, founded } = site;
  // The web address is that of examples, until the school has one.
  const urls = [site.studentPortal, site.messagingChannel?.url].filter(Boolean);
  const classes = school.classes.flatMap(({ spellings }: { spellings: readonly string[] }) =>
    spellings
      .filter((name) => !EXAMPLES.includes(name))
      .flatMap((name) => ['1', ' 1'].map((number) => name + number)),
  );
  const { timeZone, locale, currency } = school;
  const words = new Set([
    ...[schoolName, shortName, motto, phone, email, founded],
    ...urls.map((url) => new URL(url).host),
    // $ is in all code.
    ...(/[^ -~]/.test(currency.sign) ? [currency.sign] : []),
    ...[timeZone, locale, 'NGN', 'Lagos', 'Nigeria', 'Catholic', 'WAEC'],
    // The country's code, in examples of phone numbers.
    phone.split(' ')[0],
    ...['girl', 'girls', 'boarder', 'pikin', 'wetin', 'Visiting Sunday', '1 October'],
    ...['Yoruba', 'Igbo', 'Hausa', 'NECO', 'JAMB', 'naira'],
    ...classes,
    ...NAMES,
  ]);
  for (const word of words) if (EXAMPLES.includes(word)) words.delete(word);
  // A school has a street, and the code has words.
  expect(NAMES).not.toEqual([]);
  expect(uses(anyOf([...words, 'truncate']))).not.toEqual([]);
  expect(uses(anyOf([...words]))).toEqual([]);
});

test('no colour of this school is in the code', () => {
  const colours = read('src/ui/colours.css').match(/#[\da-f]{3,8}\b/gi) ?? [];
  const own = new Set(colours.filter((colour) => !/^#(?:fff|000)/.test(colour)));
  expect(own.size).toBeGreaterThan(10);
  expect(uses(anyOf([...own]))).toEqual([]);
  expect(uses(/(?<!-)\b(?:blue|brown|cream|gold|navy)\b(?!-)/gi)).toEqual([]);
  // Shades of grey are of no school.
  expect(uses(/rgb\((\d+) (?!\1 \1\b)[^)]*\)/g)).toEqual([]);
});

test('the code shows drawings that the guide asks each school for, or that its content chooses', () => {
  const shown = uses(/(?<=\/drawings\/)[\w-]+(?=\.svg)/g).map((use) => use.replace(/.*: /, ''));
  const chosen = ['first-class', 'first-class-two-rows', 'hostel-day'];
  const asked = [...new Set(shown)].filter((drawing) => !chosen.includes(drawing));
  expect(asked).toContain('bird-lost');
  const guide = read('docs/another-school.md');
  expect(asked.filter((drawing) => !guide.includes(`\`${drawing}\``))).toEqual([]);
});
