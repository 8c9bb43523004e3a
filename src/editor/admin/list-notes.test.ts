import { excerptWith } from './list-notes';

const anthem = {
  title: 'Song of the School',
  verses: [
    { lines: ['The morning climbs the plateau wall, and every girl in the long rows sings'] },
  ],
};

test.each([
  ['song', '“Song of the School”'],
  ['wall,', '“The morning climbs the plateau wall, and every girl in the long rows sings”'],
  ['Sings', '“… u wall, and every girl in the long rows sings”'],
  ['The m', '“The morning climbs the plateau wall, and ever …”'],
  ['sgs', 'These letters are in it, but not next to each other.'],
])('a search for “%s” says where it is', (term, place) => {
  expect(excerptWith(term, anthem)).toBe(place);
});
