import fc from 'fast-check';
import site from '../../../e2e/content/site.json';
import { readXml } from '../../testing/read-xml';
import { feed } from './feed';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for
const NO_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\uFFFE\uFFFF]|\p{Surrogate}/gu;

function item(number: number, changes: object = {}) {
  const day = String(number).padStart(2, '0');
  return {
    path: `/news/${number}`,
    title: `Item ${number}`,
    body: `Body of item ${number}.`,
    published: { dateTime: `2025-10-${day}T08:00:00.000Z`, day: `October ${number}, 2025` },
    ...changes,
  };
}

function read(news: readonly ReturnType<typeof item>[]) {
  return readXml(feed(site, news) ?? '');
}

test('the feed tells of the news, newest first, in full and under absolute addresses', () => {
  const atom = read([item(1), item(3), item(2)]);
  expect(atom.name).toBe('feed');
  expect(atom.attribute('xmlns')).toBe('http://www.w3.org/2005/Atom');
  expect(atom.all('updated')[0]?.text).toBe('2025-10-03T08:00:00.000Z');
  const [newest, ...others] = atom.all('entry');
  expect(newest?.all('title')[0]?.text).toBe('Item 3');
  expect(newest?.all('id')[0]?.text).toBe('https://www.unity.example/news/3');
  expect(newest?.all('link')[0]?.attribute('href')).toBe('https://www.unity.example/news/3');
  expect(newest?.all('content')[0]?.text).toBe('Body of item 3.');
  expect(others.map((entry) => entry.all('title')[0]?.text)).toEqual(['Item 2', 'Item 1']);
});

test('an item without a date is not told of, and without any there is no feed', () => {
  expect(read([item(1), item(2, { published: undefined })]).all('entry')).toHaveLength(1);
  expect(feed(site, [item(2, { published: undefined })])).toBeUndefined();
  expect(feed(site, [])).toBeUndefined();
});

test('a feed of thousands has the newest thirty', () => {
  const news = Array.from({ length: 500 }, (_, position) => item((position % 28) + 1));
  expect(read(news).all('entry')).toHaveLength(30);
});

test('whatever stands in an item, the feed is well-formed and says the same', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '</title><entry>',
      ']]>',
      '&amp;',
      '<!--',
      '\u0000\u0008\u001b',
      '\uD800',
      '\uFFFF',
    ),
  );
  fc.assert(
    fc.property(text, text, (title, body) => {
      const atom = read([item(1, { title, body })]);
      expect(atom.all('entry')).toHaveLength(1);
      const [entry] = atom.all('entry');
      expect(entry?.all('title')).toHaveLength(1);
      expect(entry?.all('content')[0]?.text.replace(/\s/g, '')).toBe(
        // What XML has no place for is dropped, nothing else.
        body.replace(/\s/g, '').replace(NO_XML, ''),
      );
    }),
  );
});
