/** @jest-environment node */
import { load } from 'cheerio';
import { preloadHeadingFonts } from './heading-fonts';

const faces = [
  "@font-face{src:url(/static/accented.woff2) format('woff2');unicode-range:u+a1-36f,u+1e??,u+20a6}",
  "@font-face{src:url(/static/english.woff2) format('woff2');unicode-range:U+20-7E,U+2019}",
  "@font-face{src:local('Georgia')}",
  '@layer base{h1,h2{font:600 1em var(--font-heading)}tr:not(:first-child):after{font-family:var(--font-heading)}}',
  '@media print{.name{color:red;font-family:var(--font-heading)}}',
].join('');

function preloaded(heading: string, text = ''): string[] {
  const $ = load(
    `<head><link rel="preload" as="font" crossorigin href="/static/english.woff2"><style>${faces}</style></head><h2>${heading}</h2><p>${text}</p>`,
  );
  preloadHeadingFonts($);
  preloadHeadingFonts($);
  return $('link[rel=preload][crossorigin]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
}

test('English headings need one file, for any text below', () => {
  expect(preloaded('Mary’s News', 'Ọmọ́làrá')).toEqual(['/static/english.woff2']);
});

test('every element in the heading font counts', () => {
  expect(preloaded('Mary', '<b class="name">Adé</b>')).toHaveLength(2);
});

test.each([
  ['the first of a range', '\u00a1', 2],
  ['the last of a range', '\u036f', 2],
  ['the letter before a range', '\u00a0', 1],
  ['the letter after a range', '\u0370', 1],
  ['the first of a range with signs for any digit', '\u1e00', 2],
  ['the last of such a range', '\u1eff', 2],
  ['the letter before such a range', '\u1dff', 1],
  ['the letter after such a range', '\u1f00', 1],
])('a font is needed for %s', (_which, letter, count) => {
  expect(preloaded(`Mary ${letter}`)).toHaveLength(count);
});

test.each([
  ['Ọmọ́làrá', 'letters of Yoruba'],
  ['₦90,000', 'a sign that its range names alone'],
])('the other file is preloaded where a heading has one of its letters: %s, %s', (heading) => {
  expect(preloaded(heading)).toEqual(['/static/english.woff2', '/static/accented.woff2']);
});
