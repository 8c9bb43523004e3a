import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isWhole, readFont } from '../gatsby/og-images/picture-fonts';
import { headingLetters } from './heading-letters';

const FONTS = path.resolve('src/ui/fonts');
const all = readFont(path.join(FONTS, 'headings-all.woff2'));
const english = readFont(path.join(FONTS, 'headings-english.woff2'));
const faces = readFileSync(path.join(FONTS, 'fonts.css'), 'utf8').split('@font-face').slice(1);

/** `U+A1-A2` of the face with a file, as a function. */
function rangeOf(file: string) {
  const face = faces.find((one) => one.includes(file) && one.includes('unicode-range')) ?? '';
  const spans = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, from = '', to = from]) => [from, to].map((hex) => Number.parseInt(hex, 16)),
  );
  expect(spans.length).toBeGreaterThan(5);
  return (code: number) => spans.some(([from = 0, to = 0]) => from <= code && code <= to);
}

const codes = Array.from({ length: 0x3000 }, (_, code) => code);
const textOf = (found: readonly number[]) =>
  found.map((code) => String.fromCodePoint(code)).join('');

test('an English title has the file that most pages load', () => {
  const inEnglish = rangeOf('headings-english.woff2');
  const typed = textOf(
    codes.filter((code) => english.hasGlyphForCodePoint(code) && inEnglish(code)),
  );
  expect(typed).toContain('₦');
  expect(headingLetters(typed)).toBeUndefined();
});

test.each(['Prize day 🎉', 'We ❤️ maths', 'Form 1️⃣', 'Nigeria 🇳🇬', '👩🏿‍🏫'])(
  'an emoji is no letter: %s',
  (title) => expect(headingLetters(title)).toBeUndefined(),
);

test('a title needs the file for all characters if fonts.css takes one of them from it', () => {
  const inAll = rangeOf('headings-all.woff2');
  const has = (code: number) => all.hasGlyphForCodePoint(code);
  const found = codes.filter((code) => inAll(code) && has(code));
  expect(found.length).toBeGreaterThan(100);
  for (const code of found) expect(headingLetters(`a${String.fromCodePoint(code)}`)).toBe('all');
});

test('a title with a letter that the file lacks is in the device’s serif', () => {
  const letters = codes.filter((code) => /[\p{L}\p{M}]/u.test(String.fromCodePoint(code)));
  const ignored = /\p{Default_Ignorable_Code_Point}|\u20e3/u;
  const wrong = letters.filter((code) => {
    const letter = String.fromCodePoint(code);
    if (ignored.test(letter)) return false;
    return (headingLetters(`Mary ${letter}`) === 'other') === all.hasGlyphForCodePoint(code);
  });
  expect(textOf(wrong)).toBe('');
  expect(headingLetters('Школа, Yaba')).toBe('other');
});

test('the font of headings has the letters of Yoruba, Igbo, Hausa and French', () => {
  const letters =
    'ẹọṣẸỌṢịụṅỊỤṄñÑɓɗƙƴƁƊƘƳʼńǹḿŃǸḾàâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ\u0300\u0301\u0302\u0304\u0323\u0329';
  expect(headingLetters(letters)).toBe('all');
});

test.each(['ị̀', 'ị́', 'ị̄', 'm̄', 'n̄', 'o\u0329\u0301', 's\u0329', 'ọ̀'])(
  'a heading draws every mark of %s over or under its letter',
  (character) => expect(isWhole(all, character.normalize('NFC'))).toBe(true),
);
