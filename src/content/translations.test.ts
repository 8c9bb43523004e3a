import type { ParsedFile } from '../schema/parsed-file';
import { findProblems, sentenceOf } from '../schema/problems';
import { blocksPageSchema } from './schemas/blocks-page';
import { schoolAnthemSchema } from './schemas/school-anthem';
import { translationProblems, translationsOf } from './translations';

function page(address: string, fields: object = {}): ParsedFile {
  const value = { title: address, address, description: 'About it.', blocks: [], ...fields };
  return { name: `content/pages/${address}.json`, schema: blocksPageSchema, value };
}

const anthem = { name: 'content/school-anthem.json', schema: schoolAnthemSchema, value: {} };
const french = page('frais', { lang: 'fr', translationOf: '/fees' });
const yoruba = page('owo', { lang: 'yo', translationOf: '/fees' });

const problems = (files: readonly ParsedFile[]) => translationProblems(files).map(sentenceOf);

test('a page and its translations name each other, whichever of them says so', () => {
  const all = [
    { lang: 'en-IE', path: '/fees' },
    { lang: 'fr', path: '/frais' },
    { lang: 'yo', path: '/owo' },
  ];
  const translations = translationsOf([french, page('fees'), yoruba, page('uniform')]);
  expect(Object.fromEntries(translations)).toEqual({ '/fees': all, '/frais': all, '/owo': all });
});

test('pages of the code can be translated, and be in another language', () => {
  const song = page('hymne', { lang: 'fr', translationOf: '/school-anthem' });
  const pair = [
    { lang: 'en-IE', path: '/school-anthem' },
    { lang: 'fr', path: '/hymne' },
  ];
  expect(translationsOf([anthem, song]).get('/school-anthem')).toEqual(pair);
  const inIgbo = { ...anthem, value: { lang: 'ig' } };
  expect(translationsOf([inIgbo, song]).get('/hymne')?.[0]?.lang).toBe('ig');
});

test('a translation is in a language that the others are not in', () => {
  expect(problems([page('fees'), french, yoruba])).toEqual([]);
  expect(problems([page('fees'), page('charges', { translationOf: '/fees' })])).toEqual([
    'content/pages/charges.json: "Translation of": /fees is in the same language (en-IE)',
  ]);
  const other = page('prix', { lang: 'fr', translationOf: '/fees' });
  expect(problems([page('fees'), french, other])).toEqual([
    'content/pages/prix.json: "Translation of": /frais is in the same language (fr)',
  ]);
});

test('a translation names the original, not itself or another translation', () => {
  const message = 'is a translation, too: choose the page that both translate';
  const second = page('owo', { lang: 'yo', translationOf: '/frais' });
  expect(problems([page('fees'), french, second])).toEqual([
    `content/pages/owo.json: "Translation of": /frais ${message}`,
  ]);
  const itself = page('moi', { lang: 'fr', translationOf: '/moi' });
  expect(problems([itself])).toEqual([`content/pages/moi.json: "Translation of": /moi ${message}`]);
});

test.each([
  ['fr', true],
  ['fr-CA', true],
  ['yo', true],
  ['French', false],
  ['FR', false],
  ['fr_CA', false],
])('the language %s', (lang, isValid) => {
  const { value } = page('frais', { lang });
  expect(findProblems(blocksPageSchema, value)).toEqual(
    isValid ? [] : [expect.stringMatching(/Language of this page.*must be a code such as fr/)],
  );
});
