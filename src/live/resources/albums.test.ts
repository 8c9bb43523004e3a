/** @jest-environment jsdom */
import * as v from 'valibot';
import { albumPicturesSchema, albumsSchema } from './albums';

let warn: jest.SpiedFunction<typeof console.warn>;

beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  delete process.env.GATSBY_API_URL;
  warn.mockRestore();
});

test('an album has id, name, preview_image; the response is a plain array (specification, section 3)', () => {
  const sent = [{ id: 3, name: 'Sports', preview_image: 'https://pictures.example/a.jpg' }];
  expect(v.parse(albumsSchema, sent)).toEqual([{ ...sent[0], id: '3' }]);
  expect(v.is(albumsSchema, { results: sent })).toBe(false);
});

test.each([null, undefined, '', 'javascript:alert(1)', 7])(
  'an album’s invalid preview becomes null: %p',
  (preview_image) => {
    const albums = v.parse(albumsSchema, [{ id: 3, name: 'Sports', preview_image }]);
    expect(albums).toEqual([{ id: '3', name: 'Sports', preview_image: null }]);
  },
);

test('a malformed album is dropped and reported; the valid ones stay', () => {
  const albums = v.parse(albumsSchema, [{ id: {} }, { id: 2, name: 'Sports' }, { name: 'No id' }]);
  expect(albums.map(({ id }) => id)).toEqual(['2']);
  expect(warn).toHaveBeenCalledTimes(2);
});

test.each([
  [{}, 'Untitled album'],
  [{ name: ' \u200b' }, 'Untitled album'],
  [{ name: { en: 'Sports' } }, 'Untitled album'],
  [{ name: 2025 }, '2025'],
  [{ name: 'Sports \ud83c' }, 'Sports \ufffd'],
])('the link to an album always has a name: %j', (fields, name) => {
  expect(v.parse(albumsSchema, [{ id: 1, ...fields }])).toEqual([
    { id: '1', name, preview_image: null },
  ]);
});

test.each([{ name: 'x'.repeat(1_001) }, { id: '..' }])(
  'an album whose name is too long or whose id changes the path is omitted',
  (fields) => {
    const sent = [
      { id: 1, name: 'Sports', ...fields },
      { id: 2, name: 'Chapel' },
    ];
    expect(v.parse(albumsSchema, sent).map(({ id }) => id)).toEqual(['2']);
  },
);

test('a duplicate album is shown once', () => {
  const sent = [
    { id: 1, name: 'Sports' },
    { id: '1', name: 'Sports day' },
  ];
  expect(v.parse(albumsSchema, sent).map(({ name }) => name)).toEqual(['Sports']);
});

test('names, alt texts and URLs may be long', () => {
  const name = 'n'.repeat(1_000);
  const image = `https://pictures.example/${'a'.repeat(1_970)}.jpg`;
  expect(v.parse(albumsSchema, [{ id: 1, name, preview_image: image }])).toEqual([
    { id: '1', name, preview_image: image },
  ]);
  expect(v.parse(albumPicturesSchema, [{ image, alt: name }])).toEqual([{ image, alt: name }]);
});

test('an album image is an object with image, a URL (specification, section 3)', () => {
  process.env.GATSBY_API_URL = 'https://backend.school.example';
  expect(v.parse(albumPicturesSchema, [{ image: '/media/a.jpg' }])).toEqual([
    { image: 'https://backend.school.example/media/a.jpg', alt: null },
  ]);
});

test('an image may have alt text, as in the embedded API', () => {
  const image = 'https://pictures.example/a.jpg';
  const pictures = v.parse(albumPicturesSchema, [
    { image, alt: 'The relay' },
    { image, alt: 7 },
  ]);
  expect(pictures.map(({ alt }) => alt)).toEqual(['The relay', null]);
});

test.each([{}, { image: null }, { image: 'javascript:alert(1)' }, { image: 'data:text/html,x' }])(
  'an invalid image is dropped and logged: %j',
  (entry) => {
    expect(v.parse(albumPicturesSchema, [entry])).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['albums', albumsSchema],
  ['photos', albumPicturesSchema],
] as const)('5 MB of numbers in place of %s are rejected within a second', (_what, schema) => {
  const numbers = Array.from({ length: 2_400_000 }, () => 5);
  const before = process.cpuUsage();
  v.parse(schema, numbers);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
  expect(warn.mock.calls.length).toBeLessThanOrEqual(10);
});
