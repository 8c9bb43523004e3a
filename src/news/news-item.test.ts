import * as v from 'valibot';
import { newsItem } from '../testing/news-backend';
import { mergeNews, type NewsPage, newest, newsItemSchema, newsPageSchema } from './news-item';

test('a news item has id, title, body, created_at (specification, section 3)', () => {
  const sent = { id: 7, title: 'Prize day', body: 'Text', created_at: '2025-10-05T09:00:00Z' };
  expect(v.parse(newsItemSchema, { ...sent, author: 'unknown' })).toEqual({ ...sent, id: '7' });
});

test('a news item may lack its body and its date', () => {
  const bare = { id: '7', title: 'Prize day' };
  const parsed = { ...bare, body: '', created_at: null };
  expect(v.parse(newsItemSchema, bare)).toEqual(parsed);
  expect(v.parse(newsItemSchema, { ...bare, body: null, created_at: null })).toEqual(parsed);
});

test('a malformed item of an answer is dropped and reported; it still counts as received', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const results = [{ id: 1 }, { id: 2, title: 'Prize day' }, { title: 'No id' }];
  const page = v.parse(newsPageSchema, { results, next: null });
  expect(page.items.map(({ id }) => id)).toEqual(['2']);
  expect(page.received).toBe(3);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

test.each([
  ['http://backend/v1/news/?limit=2&offset=2', true],
  [true, true],
  [null, false],
  ['', false],
  [undefined, false],
])('a truthy next means more pages exist: %p (specification, section 3)', (next, hasMore) => {
  expect(v.parse(newsPageSchema, { results: [], next }).hasMore).toBe(hasMore);
});

test.each([[[]], [{}], [{ results: null }], [{ results: {} }], [null]])(
  'an answer without a list of results is malformed: %j',
  (answer) => {
    expect(v.is(newsPageSchema, answer)).toBe(false);
  },
);

test('an item that is on two pages is shown once, where it came first', () => {
  const page = (...ids: string[]): NewsPage => ({
    items: ids.map((id) => newsItem(id)),
    received: ids.length,
    hasMore: true,
  });
  const merged = mergeNews([page('1', '2'), page('2', '3'), page('1')]);
  expect(merged.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('the newest items come first, whatever their time zone, and undated ones last', () => {
  const items = [
    newsItem('undated', { created_at: null }),
    newsItem('old', { created_at: '2024-01-01T00:00:00Z' }),
    newsItem('no date', { created_at: 'soon' }),
    newsItem('later', { created_at: '2025-10-05T09:00:00Z' }),
    newsItem('earlier', { created_at: '2025-10-05T09:30:00+01:00' }),
  ];
  expect(newest(items, 4).map(({ id }) => id)).toEqual(['later', 'earlier', 'old', 'undated']);
  expect(newest(items, 2)).toHaveLength(2);
  expect(items[0]?.id).toBe('undated');
});
