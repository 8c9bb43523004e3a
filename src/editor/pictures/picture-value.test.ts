import '../../testing/school-editor';
import { step } from './FocusPicture';
import { namedByContent } from './picture-name';
import { readPicture, readPictures } from './picture-value';

test('parses a picture with any part missing', () => {
  const picture = { src: '/uploads/a.webp', alt: 'The hall', focus: '50% 20%' };
  expect(readPicture(picture)).toEqual(picture);
  expect(readPicture({ src: '/uploads/a.webp', alt: null, focus: '' })).toEqual({
    src: '/uploads/a.webp',
    alt: '',
  });
  for (const nothing of [undefined, null, '', {}, []]) {
    expect(readPicture(nothing)).toEqual({ src: '', alt: '' });
    expect(readPictures(nothing)).toEqual([]);
  }
});

test.each([
  ['IMG_0001', 'img-0001'],
  ['Ọjọ́ ìbí (2)', 'ojo-ibi-2'],
  ['Prize day 5.10.2026', 'prize-day-5-10-2026'],
  ['照片', 'picture'],
  ['Kofar Ƙofa, St. Mary’s', 'kofar-kofa-st-marys'],
  ['long '.repeat(30), Array(12).fill('long').join('-')],
])('the name of %p has lowercase letters, digits and hyphens', async (title, plain) => {
  const empty = 'e69de29b';
  expect(await namedByContent(title, new Blob(), 'webp')).toBe(`${plain}-${empty}.webp`);
});

test.each([
  [0, 0],
  [0.04, 0],
  [0.19, 10],
  [0.5, 50],
  [0.51, 60],
  [1, 100],
  [1.2, 100],
  [-0.1, 0],
])('a click at %p of the picture is rounded to %p percent', (place, percent) => {
  expect(step(place)).toBe(percent);
});

test('the clicked point is visible in any crop', () => {
  for (const clicked of [0, 0.04, 0.12, 0.33, 0.5, 0.66, 0.88, 0.97, 1]) {
    // `visible` is the part of the picture's height that is not cropped.
    for (const visible of [0.1, 0.25, 0.5, 0.75, 1]) {
      const top = ((1 - visible) * step(clicked)) / 100;
      expect(clicked).toBeGreaterThanOrEqual(top - 1e-9);
      expect(clicked).toBeLessThanOrEqual(top + visible + 1e-9);
    }
  }
});
