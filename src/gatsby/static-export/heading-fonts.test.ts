/** @jest-environment node */
import { load } from 'cheerio';
import { isWhole, readFont } from '../og-images/picture-fonts';
import { chooseHeadingFont, headingGlyphs } from './heading-fonts';

const styles = [
  "@font-face{font-family:Lora;src:url(/static/all.woff2) format('woff2');unicode-range:u+a1-36f,u+1e??,u+20a6}",
  "@font-face{font-family:Lora;src:url(/static/english.woff2) format('woff2');unicode-range:U+20-7E,U+2019}",
  "@font-face{src:local('Georgia')}",
  ':root{--font-heading:"Lora","Headings Fallback",serif}',
  '@layer base{h1,h2{font:600 1em var(--font-heading)}tr:not(:first-child):after{font-family:var(--font-heading)}}',
  '@media print{.name{color:red;font-family:var(--font-heading)}}',
].join('');

const hasGlyph = headingGlyphs(process.cwd());

/** The font that a page preloads, and the styles that the build adds. */
function fontOf(heading: string, text = '', has = hasGlyph) {
  const $ = load(
    `<head><link rel="preload" as="font" crossorigin href="/static/english.woff2"><style>${styles}</style></head><h2>${heading}</h2><p>${text}</p>`,
  );
  chooseHeadingFont($, has);
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
  const { preloaded } = fontOf(`Mary ${letter}`, '', () => true);
  expect(preloaded).toEqual([`/static/${font}.woff2`]);
});

test('a heading with a letter that the font lacks is in the device’s serif, so that no word mixes two', () => {
  expect(fontOf('Школа, Yaba')).toEqual({
    preloaded: [],
    added: ':root{--font-heading:"Headings Fallback",serif}',
  });
  expect(fontOf('Mary', 'Школа')).toEqual(english);
  expect(fontOf('Prize day 🎉')).toEqual(english);
});

test('the font of headings has the letters of Yoruba, Igbo, Hausa and French', () => {
  const letters =
    'ẹọṣẸỌṢịụṅỊỤṄñÑɓɗƙƴƁƊƘƳʼńǹḿŃǸḾàâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ\u0300\u0301\u0302\u0304\u0323\u0329';
  expect(Array.from(letters).filter((letter) => !hasGlyph(letter))).toEqual([]);
});

test.each(['ị̀', 'ị́', 'ị̄', 'm̄', 'n̄', 'o\u0329\u0301', 's\u0329', 'ọ̀'])(
  'a heading draws every mark of %s over or under its letter',
  (character) => {
    const font = readFont('src/ui/fonts/headings-all.woff2');
    expect(isWhole(font, character.normalize('NFC'))).toBe(true);
  },
);
