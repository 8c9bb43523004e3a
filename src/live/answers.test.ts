import * as v from 'valibot';
import { goodEntries, liveId, livePicture } from './answers';

afterEach(() => {
  delete process.env.GATSBY_API_URL;
});

test.each([
  [7, '7'],
  [0, '0'],
  ['7', '7'],
  ['prize-day', 'prize-day'],
])('an id may be a number or a text: %p', (given, id) => {
  expect(v.parse(liveId, given)).toBe(id);
});

test.each(['', null, undefined, Number.NaN, {}])('anything else is no id: %p', (given) => {
  expect(v.is(liveId, given)).toBe(false);
});

test.each([
  ['/media/a.jpg', 'https://backend.school.example/media/a.jpg'],
  ['media/a.jpg', 'https://backend.school.example/school/media/a.jpg'],
  ['//pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['http://pictures.example/a.jpg', 'http://pictures.example/a.jpg'],
])('the address of a picture is relative to the backend: %s', (given, address) => {
  process.env.GATSBY_API_URL = 'https://backend.school.example/school/';
  expect(v.parse(livePicture, given)).toBe(address);
});

test('with the embedded backend the address of a picture is relative to the site', () => {
  expect(v.parse(livePicture, '/uploads/a.jpg')).toBe('http://localhost/uploads/a.jpg');
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
  '',
  null,
  7,
])('only http and https are addresses of pictures: not %p', (given) => {
  expect(v.is(livePicture, given)).toBe(false);
});

test('a malformed entry of a list is dropped and reported; the good ones stay', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const entries = goodEntries(v.object({ id: liveId }));
  expect(v.parse(entries, [{ id: 1 }, { name: 'no id' }, null, { id: 'b' }])).toEqual([
    { id: '1' },
    { id: 'b' },
  ]);
  expect(warn.mock.calls.map(([message, entry]) => [message, entry])).toEqual([
    ['Dropped a malformed entry of the backend:', { name: 'no id' }],
    ['Dropped a malformed entry of the backend:', null],
  ]);
  warn.mockRestore();
});

test('what is no list is an error, not an empty list', () => {
  expect(v.is(goodEntries(v.string()), { results: [] })).toBe(false);
});
