import { entryHashes, responseHash } from './response-hash';

const items = [
  { id: 1, title: 'Exams begin' },
  { id: 2, title: 'Sports day' },
  { id: 3, title: 'Holidays' },
];

test('the same data has the same hash, for any backend URL', () => {
  const next = 'http://localhost/v1/news/?limit=3&offset=3';
  const published = 'https://www.school.example/v1/news/?limit=3&offset=3';
  expect(responseHash({ count: 9, next, results: items })).toBe(
    responseHash({ count: 9, next: published, results: structuredClone(items) }),
  );
});

test.each<[string, unknown]>([
  ['changed text', [items[0], { id: 2, title: 'Sports days' }]],
  ['another order', [items[1], items[0]]],
  ['a missing entry', [items[0]]],
  ['an added entry', items],
])('%s changes the hash', (_change, changed) => {
  const before = items.slice(0, 2);
  expect(responseHash(changed)).not.toBe(responseHash(before));
  expect(responseHash({ results: changed, next: null })).not.toBe(
    responseHash({ results: before, next: null }),
  );
});

test('the hash differs if the backend has more items, because the page then shows See More', () => {
  const results = items.slice(0, 2);
  expect(responseHash({ results, next: '/v1/news/?offset=2' })).not.toBe(
    responseHash({ results, next: null }),
  );
});

test('the start of a longer response has the hash of the shorter one', () => {
  const shorter = { results: items.slice(0, 2), next: '/v1/news/?limit=2&offset=2' };
  expect(responseHash({ results: items, next: null }, 2)).toBe(responseHash(shorter));
  expect(responseHash({ results: items, next: null }, 3)).toBe(
    responseHash({ results: items, next: null }),
  );
});

test.each([null, 'down', 7, {}])('%j has the hash of an empty list', (body) => {
  expect(responseHash(body)).toBe(responseHash([]));
});

// Newer versions of V8 can write any depth.
test('data nested too deeply for the engine has no hash', () => {
  const stringify = jest.spyOn(JSON, 'stringify').mockImplementation(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  const hashes = [responseHash([[]]), ...entryHashes([[]])];
  stringify.mockRestore();
  expect(hashes).toEqual([undefined, undefined]);
});
