/** @jest-environment jsdom */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { newsItem, newsItems } from '../../testing/news-backend';
import { mergeNews, type NewsResponse, newest, newsItemSchema, newsResponseSchema } from './news';

test('a news item has id, title, body, created_at (specification, section 3)', () => {
  const sent = { id: 7, title: 'Prize day', body: 'Text', created_at: '2025-10-05T09:00:00Z' };
  expect(v.parse(newsItemSchema, { ...sent, author: 'unknown' })).toEqual({ ...sent, id: '7' });
});

const paragraph = (content: readonly unknown[]) => ({ kind: 'paragraph', content });

test('a news item from the embedded API has markup, pictures and a document', () => {
  const sent = {
    ...newsItem('1'),
    text: [
      paragraph(['The ', { kind: 'bold', content: ['beans'] }, { kind: 'break' }]),
      { kind: 'list', start: 3, items: [[paragraph([{ kind: 'link', to: '/a', content: [] }])]] },
    ],
    pictures: [{ image: '/uploads/garden.webp', alt: 'A garden', focus: '30% 40%' }],
    document: { title: 'Menu', href: '/uploads/documents/menu.pdf', details: 'PDF' },
  };
  expect(v.parse(newsItemSchema, sent)).toEqual(sent);
});

test.each([
  ['another kind of text', { text: 7 }],
  [
    'a link to another site that looks like a page',
    { text: [paragraph([{ kind: 'link', to: '/\t/evil.example', content: ['x'] }])] },
  ],
  [
    'a link that runs a script',
    { text: [paragraph([{ kind: 'link', to: 'javascript:1', content: ['x'] }])] },
  ],
  ['a picture without a URL', { pictures: [{ alt: 'A garden' }] }],
  [
    'a document that runs a script',
    { document: { title: 'x', href: 'javascript:1', details: '' } },
  ],
])('a news item with %s is shown without it', (_case, fields) => {
  const [name = ''] = Object.keys(fields);
  expect(v.parse(newsItemSchema, { ...newsItem('1'), ...fields })).toEqual({
    ...newsItem('1'),
    [name]: null,
  });
});

test.each([
  [4, true],
  [5, false],
  [1_000, false],
])('markup that is nested %d times is shown: %j', (depth, isShown) => {
  let inline: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) inline = { kind: 'italic', content: [inline] };
  const text = [paragraph([inline])];
  const item = v.parse(newsItemSchema, { ...newsItem('1'), text });
  expect(item.text).toEqual(isShown ? text : null);
});

test('a news item may lack its body and its date', () => {
  const bare = { id: '7', title: 'Prize day' };
  const parsed = { ...bare, body: '', created_at: null };
  expect(v.parse(newsItemSchema, bare)).toEqual(parsed);
  expect(v.parse(newsItemSchema, { ...bare, body: null, created_at: null })).toEqual(parsed);
});

test.each([
  ['a numeric date', { created_at: 1_759_654_800 }, { created_at: null }],
  ['a date that is too long', { created_at: 'x'.repeat(101) }, { created_at: null }],
  ['a body that is no text', { body: { html: '<p>' } }, { body: '' }],
  ['a number as body and title', { title: 1956, body: 0 }, { title: '1956', body: '0' }],
  ['no title', { title: null, body: '\n\u200b\n Prize\nday' }, { title: 'Prize' }],
  ['an empty title', { title: ' ', body: '🎉'.repeat(61) }, { title: `${'🎉'.repeat(60)}...` }],
  [
    'half a character',
    { title: 'Prize \ud83c', body: '\udf89' },
    { title: 'Prize \ufffd', body: '\ufffd' },
  ],
  ['half a character in its id', { id: 'a\ud83c' }, { id: 'a\ufffd' }],
])('an item with %s shows what it can', (_case, sent, shown) => {
  const parsed = v.parse(newsItemSchema, { ...newsItem('1'), ...sent });
  expect(parsed).toMatchObject({ ...newsItem('1'), ...sent, ...shown });
});

test('a malformed item of a response is dropped and reported; it still counts as received', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const results = [{ id: 1 }, { id: 2, title: 'Prize day' }, { title: 'No id' }];
  const page = v.parse(newsResponseSchema, { results, next: null });
  expect(page.items.map(({ id }) => id)).toEqual(['2']);
  expect(page.received).toBe(3);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

test.each([
  { title: 'x'.repeat(1_001) },
  { body: 'x'.repeat(100_001) },
  { title: '', body: null },
  { title: '\u200b', body: ' ' },
  { id: '..' },
])(
  'an item with a field too long, nothing to show or an id that changes the path is omitted',
  (fields) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const results = [{ ...newsItem('1'), ...fields }, newsItem('2')];
    const page = v.parse(newsResponseSchema, { results });
    expect(page.items.map(({ id }) => id)).toEqual(['2']);
    expect(page.received).toBe(2);
    warn.mockRestore();
  },
);

test('an item’s title, text and id may be long', () => {
  const sent = {
    ...newsItem('i'.repeat(500)),
    title: 't'.repeat(1_000),
    body: 'b'.repeat(100_000),
  };
  expect(v.parse(newsResponseSchema, { results: [sent] }).items).toEqual([sent]);
});

test.each([
  ['http://backend/v1/news/?limit=2&offset=2', true],
  [true, true],
  [null, false],
  ['', false],
  [undefined, false],
])('a truthy next means more pages exist: %p (specification, section 3)', (next, hasMore) => {
  expect(v.parse(newsResponseSchema, { results: [], next }).hasMore).toBe(hasMore);
});

test.each([[[]], [{}], [{ results: null }], [{ results: {} }], [null]])(
  'a response without a list of results is malformed: %j',
  (response) => {
    expect(v.is(newsResponseSchema, response)).toBe(false);
  },
);

test('an item on two pages is shown once, at its first position', () => {
  const page = (...ids: string[]): NewsResponse => ({
    items: ids.map((id) => newsItem(id)),
    received: ids.length,
    hasMore: true,
  });
  const merged = mergeNews([page('1', '2'), page('2', '3'), page('1')]);
  expect(merged.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('newest items come first in any time zone, items without a date last', () => {
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

const NUMBERS: number[] = new Array(2_400_000).fill(5);

test.each<[string, (numbers: number[]) => object]>([
  ['markup', (text) => ({ results: [{ ...newsItem('1'), text }] })],
  ['nested markup', (content) => ({ results: [{ ...newsItem('1'), text: [paragraph(content)] }] })],
  ['pictures', (pictures) => ({ results: [{ ...newsItem('1'), pictures }] })],
  ['items', (results) => ({ results })],
  [
    'the markup of seventeen items',
    (numbers) => {
      const part = numbers.slice(0, numbers.length / 17);
      return { results: newsItems(17).map((item) => ({ ...item, text: part })) };
    },
  ],
])('5 MB of numbers in place of %s are rejected within a second', (_case, respond) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const response = respond(NUMBERS);
  const before = process.cpuUsage();
  v.parse(newsResponseSchema, response);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
  expect(warn.mock.calls.length).toBeLessThanOrEqual(10);
  warn.mockRestore();
});

test('an item shows at most a hundred pictures', () => {
  const pictures = Array.from({ length: 101 }, (_, index) => ({ image: `/${index}.jpg`, alt: '' }));
  const parsed = v.parse(newsItemSchema, { ...newsItem('1'), pictures });
  expect(parsed.pictures?.map(({ image }) => image)).toEqual(
    pictures.slice(0, 100).map(({ image }) => image),
  );
});

test('markup three times as long as the longest body is not shown', () => {
  const text = Array.from({ length: 10_000 }, () => paragraph(['x']));
  expect(v.parse(newsItemSchema, { ...newsItem('1'), text }).text).toBeNull();
});

test('any response is either parsed or rejected as invalid; the schema never throws', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const response = fc.oneof(fc.anything(), fc.record({ results: fc.array(fc.anything()) }));
  fc.assert(
    fc.property(response, (sent) => {
      const parsed = v.safeParse(newsResponseSchema, sent);
      if (!parsed.success) return;
      for (const { id, title, body, created_at } of parsed.output.items) {
        expect([id, title, body].map((field) => typeof field)).toEqual(Array(3).fill('string'));
        expect(created_at === null || typeof created_at === 'string').toBe(true);
      }
    }),
  );
  warn.mockRestore();
});
