/** @jest-environment node */
import { load } from 'cheerio';
import { chooseHeadingFont } from './heading-fonts';

const styles = [
  "@font-face{font-family:Lora;src:url(/static/all.woff2) format('woff2');unicode-range:u+a1-36f,u+1e??,u+20a6}",
  "@font-face{font-family:Lora;src:url(/static/english.woff2) format('woff2');unicode-range:U+20-7E,U+2019}",
  "@font-face{src:local('Georgia')}",
  ':root{--font-heading:"Lora","Headings Fallback",serif}',
  '@layer base{h1,h2{font:600 1em var(--font-heading)}tr:not(:first-child):after{font-family:var(--font-heading)}}',
  '@media print{.name{color:red;font-family:var(--font-heading)}}',
].join('');

/** The font that a page preloads, and the styles that the build adds. */
function fontOf(heading: string, text = '') {
  const $ = load(
    `<head><link rel="preload" as="font" crossorigin href="/static/english.woff2"><style>${styles}</style></head><h2>${heading}</h2><p>${text}</p>`,
  );
  chooseHeadingFont($);
  const preloaded = $('link[rel=preload][as=font][crossorigin]').toArray();
  return {
    preloaded: preloaded.map((link) => $(link).attr('href')),
    added: $('style').text().slice(styles.length),
  };
}

const english = { preloaded: ['/static/english.woff2'], added: '' };

test('English headings use the small font, even above Yoruba text', () => {
  expect(fontOf('Mary’s News', 'Ọmọ́làrá')).toEqual(english);
});

test.each([
  ['Ọmọ́làrá', 'Yoruba'],
  ['₦90,000', 'a symbol with its own range'],
])('a heading with other characters uses one font for all its characters: %s, %s', (heading) => {
  expect(fontOf(heading)).toEqual({
    preloaded: ['/static/all.woff2'],
    added:
      "@font-face{font-family:All Lora;src:url(/static/all.woff2) format('woff2');}" +
      ':root{--font-heading:"All Lora","Headings Fallback",serif}',
  });
});

test('checks every element that uses the heading font', () => {
  expect(fontOf('Mary', '<b class="name">Adé</b>')).not.toEqual(english);
});

test.each([
  ['the first of a range', '\u00a1', 'all'],
  ['the last of a range', '\u036f', 'all'],
  ['the character before a range', '\u00a0', 'english'],
  ['the character after a range', '\u0370', 'english'],
  ['the first of a range with wildcards', '\u1e00', 'all'],
  ['the last of a range with wildcards', '\u1eff', 'all'],
  ['the character before a range with wildcards', '\u1dff', 'english'],
  ['the character after a range with wildcards', '\u1f00', 'english'],
])('%s: %j needs the file with %s characters', (_which, letter, font) => {
  expect(fontOf(`Mary ${letter}`).preloaded).toEqual([`/static/${font}.woff2`]);
});
