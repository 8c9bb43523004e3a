/** @jest-environment node */
import { excerptWith } from './list-notes';

jest.mock('./opened-entry', () => ({
  decapState: () => ({
    entries: { toJS: () => ({ entities: { 'specified.school-anthem': { data: anthem } } }) },
  }),
}));

const anthem = {
  title: 'Song of the School',
  verses: [
    { lines: ['The morning climbs the plateau wall, and every girl in the long rows sings'] },
  ],
};

test.each([
  ['song', '“Song of the School”'],
  ['wall,', '“The morning climbs the plateau wall, and every girl in the long rows sings”'],
  ['Sings', '“… wall, and every girl in the long rows sings”'],
  ['The m', '“The morning climbs the plateau wall, and …”'],
  [' SONG ', '“Song of the School”'],
  // In the title, of which it is all.
  ['song of the school', '“Song of the School”'],
  ['teachers', ''],
  ['wall song', '“The morning climbs the plateau wall, and every girl in the long rows sings”'],
])('a search for “%s” says where it is', (term, place) => {
  expect(excerptWith(term, anthem)).toBe(place);
});

test('of a long text forty letters are shown on either side, in whole words', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(19));
  const text = `${a} ${b} Key ${c} ${d}`;
  expect(excerptWith('key', [text])).toBe(`“${text}”`);
  expect(excerptWith('key', [`x${text}y`])).toBe(`“… ${b} Key ${c} …”`);
  expect(excerptWith('none key', ['', 'Others', text])).toBe(`“${text}”`);
  expect(excerptWith('key', [{ name: 'A key' }, [text, 'The key']])).toBe('“A key”');
  expect(excerptWith('key', [`key & ${text}`])).toBe(`“key & ${a} …”`);
});
