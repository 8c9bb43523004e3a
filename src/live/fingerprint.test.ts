/** @jest-environment node */
import { fingerprint } from './fingerprint';

const items = [
  { id: 1, title: 'Exams begin' },
  { id: 2, title: 'Sports day' },
  { id: 3, title: 'Holidays' },
];

test('the same data has the same hash, for any backend URL', () => {
  const next = 'http://localhost/v1/news/?limit=3&offset=3';
  const published = 'https://www.school.example/v1/news/?limit=3&offset=3';
  expect(fingerprint({ count: 9, next, results: items })).toBe(
    fingerprint({ count: 9, next: published, results: structuredClone(items) }),
  );
});

test.each<[string, unknown]>([
  ['a text', [items[0], { id: 2, title: 'Sports days' }]],
  ['the order', [items[1], items[0]]],
  ['one entry less', [items[0]]],
  ['one entry more', items],
])('%s makes another one', (_change, changed) => {
  const before = items.slice(0, 2);
  expect(fingerprint(changed)).not.toBe(fingerprint(before));
  expect(fingerprint({ results: changed, next: null })).not.toBe(
    fingerprint({ results: before, next: null }),
  );
});

test('another fingerprint has a list with more to come: the page has a See More', () => {
  const results = items.slice(0, 2);
  expect(fingerprint({ results, next: '/v1/news/?offset=2' })).not.toBe(
    fingerprint({ results, next: null }),
  );
});

test('the beginning of a longer response has the fingerprint of the shorter one', () => {
  const shorter = { results: items.slice(0, 2), next: '/v1/news/?limit=2&offset=2' };
  expect(fingerprint({ results: items, next: null }, 2)).toBe(fingerprint(shorter));
  expect(fingerprint({ results: items, next: null }, 3)).toBe(
    fingerprint({ results: items, next: null }),
  );
});

test.each([null, 'down', 7, {}])('%j is no list, and has one too', (body) => {
  expect(fingerprint(body)).toBe(fingerprint([]));
});

test('data nested too deeply has none', () => {
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  expect(fingerprint([deep])).toBeUndefined();
});
