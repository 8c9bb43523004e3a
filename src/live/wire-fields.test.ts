/** @jest-environment jsdom */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { anyText } from '../testing/any-text';
import { idField, pictureUrl, uniqueById, validEntries } from './wire-fields';

afterEach(() => {
  delete process.env.GATSBY_API_URL;
});

test.each([
  [7, '7'],
  [0, '0'],
  ['7', '7'],
  ['prize-day', 'prize-day'],
])('an id may be a number or a string: %p', (value, id) => {
  expect(v.parse(idField, value)).toBe(id);
});

test.each([
  '',
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  {},
  '.',
  '..',
  'x'.repeat(501),
])('%p is not an id', (value) => {
  expect(v.is(idField, value)).toBe(false);
});

test.each([
  ['/media/a.jpg', 'https://backend.school.example/media/a.jpg'],
  ['media/a.jpg', 'https://backend.school.example/school/media/a.jpg'],
  ['//pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['http://pictures.example/a.jpg', 'http://pictures.example/a.jpg'],
])('an image’s URL is resolved against the backend’s: %s', (value, address) => {
  process.env.GATSBY_API_URL = 'https://backend.school.example/school/';
  expect(v.parse(pictureUrl, value)).toBe(address);
});

test.each([
  [
    'http://backend.school.example/media/a.jpg?b#c',
    'https://backend.school.example/media/a.jpg?b#c',
  ],
  ['http://BACKEND.school.example:80/a.jpg', 'https://backend.school.example/a.jpg'],
  ['http://backend.school.example:8000/a.jpg', 'http://backend.school.example:8000/a.jpg'],
])('an http URL on the host of an https backend becomes https: %s', (value, address) => {
  process.env.GATSBY_API_URL = 'https://backend.school.example/school/';
  expect(v.parse(pictureUrl, value)).toBe(address);
  process.env.GATSBY_API_URL = 'http://backend.school.example';
  expect(v.parse(pictureUrl, value)).toMatch(/^http:/);
});

test.each([
  ['/uploads/a.jpg', '/uploads/a.jpg'],
  ['uploads/a.jpg?2#b', '/api/uploads/a.jpg?2#b'],
  ['http://localhost/uploads/a.jpg', '/uploads/a.jpg'],
  ['http://localhost//other.example/a.jpg', 'http://localhost//other.example/a.jpg'],
])('a same-site image URL omits the host: %s', (value, address) => {
  expect(v.parse(pictureUrl, value)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://backend.school.example/1',
  'https://',
  `https://pictures.example/${'a'.repeat(2_000)}`,
  '',
  null,
  7,
])('%p is not an image URL', (value) => {
  expect(v.is(pictureUrl, value)).toBe(false);
});

test('reads at most 5,000 entries of a list', () => {
  const sent = Array.from({ length: 6_000 }, () => 'a');
  expect(v.parse(validEntries(v.string()), sent)).toHaveLength(5_000);
});

test('a non-list is an error, not an empty list', () => {
  expect(v.is(validEntries(v.string()), { results: [] })).toBe(false);
});

test('keeps the first of several entries with the same id', () => {
  const entries = [
    { id: 'a', name: 1 },
    { id: 'b', name: 2 },
    { id: 'a', name: 3 },
  ];
  expect(uniqueById(entries).map(({ name }) => name)).toEqual([1, 2]);
});

test('any parsed image URL is http or https', () => {
  const sent = fc.oneof(
    fc.anything(),
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('javascript:', 'data:', '//', '/', 'HTTPS://', 'https://a.example/'),
        fc.string(),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(sent, (value) => {
      const parsed = v.safeParse(pictureUrl, value);
      if (parsed.success)
        expect(new URL(parsed.output, location.href).protocol).toMatch(/^https?:$/);
    }),
  );
});

test('any parsed id can be encoded in a URL', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyText), (value) => {
      const parsed = v.safeParse(idField, value);
      if (parsed.success) expect(encodeURIComponent(parsed.output)).not.toBe('');
    }),
  );
});
