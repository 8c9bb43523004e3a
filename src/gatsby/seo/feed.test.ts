/** @jest-environment jsdom */
import fc from 'fast-check';
import site from '../../../e2e/content/site.json';
import { anyText } from '../../testing/any-text';
import { readXml } from '../../testing/read-xml';
import { feed } from './feed';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
const NO_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\uFFFE\uFFFF]|\p{Surrogate}/gu;

function item(number: number, changes: object = {}) {
  const day = String(number).padStart(2, '0');
  return {
    path: `/news/${number}`,
    title: `Item ${number}`,
    text: `Body of item ${number}.`,
    published: { dateTime: `2025-10-${day}T08:00:00.000Z`, day: `October ${number}, 2025` },
    changed: undefined,
    ...changes,
  };
}

function read(news: readonly ReturnType<typeof item>[]) {
  return readXml(feed(site, news) ?? '');
}

test('the feed has the elements that Atom requires (RFC 4287)', () => {
  const text = feed(site, [item(1)]) ?? '';
  const [start = ''] = text.split('<entry>');
  expect(start.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IE">',
    '<title>Unity High School, Birr</title>',
    '<subtitle>Light for the Hills</subtitle>',
    '<id>https://www.unity.example/</id>',
    '<link rel="self" href="https://www.unity.example/feed.xml"/>',
    '<link href="https://www.unity.example/news"/>',
    '<icon>/apple-touch-icon.png</icon>',
    '<author><name>Unity High School, Birr</name></author>',
    '<updated>2025-10-01T08:00:00.000Z</updated>',
    '',
  ]);
  expect(text.slice(start.length).split('\n')).toEqual([
    '<entry>',
    '<title>Item 1</title>',
    '<id>https://www.unity.example/news/1</id>',
    '<link href="https://www.unity.example/news/1"/>',
    '<published>2025-10-01T08:00:00.000Z</published>',
    '<updated>2025-10-01T08:00:00.000Z</updated>',
    '<content type="html">&lt;p&gt;Body of item 1.&lt;/p&gt;</content>',
    '</entry>',
    '</feed>',
    '',
  ]);
});

test('a corrected item is updated, and with it the feed', () => {
  const changed = '2025-12-24T09:00:00.000Z';
  const xml = read([item(1, { changed }), item(2, { changed: '2025-09-01T09:00:00.000Z' })]);
  const updates = [...xml.querySelectorAll('updated')].map(({ textContent }) => textContent);
  expect(updates).toEqual([changed, '2025-10-02T08:00:00.000Z', changed]);
  const published = [...xml.querySelectorAll('published')].map(({ textContent }) => textContent);
  expect(published).toEqual(['2025-10-02T08:00:00.000Z', '2025-10-01T08:00:00.000Z']);
});

test('omits items without a date; if none has a date, there is no feed', () => {
  expect(read([item(1), item(2, { published: undefined })]).querySelectorAll('entry')).toHaveLength(
    1,
  );
  expect(feed(site, [item(2, { published: undefined })])).toBeUndefined();
  expect(feed(site, [])).toBeUndefined();
});

test('feed readers show the paragraphs and line breaks of an item', () => {
  const body = 'One & <two>.\n\nThree,\nfour.\n';
  const content = read([item(1, { text: body })]).querySelector('entry content');
  expect(content?.getAttribute('type')).toBe('html');
  expect(content?.textContent).toBe('<p>One &amp; &lt;two&gt;.</p><p>Three,<br>four.</p>');
});

test('of hundreds of items, the feed lists the newest thirty', () => {
  const news = Array.from({ length: 500 }, (_, position) => item((position % 28) + 1));
  expect(read(news).querySelectorAll('entry')).toHaveLength(30);
  // This also holds if the backend sends the oldest first.
  const oldestFirst = Array.from({ length: 31 }, (_, position) => item(position + 1));
  const titles = [...read(oldestFirst).querySelectorAll('entry > title')].map(
    ({ textContent }) => textContent,
  );
  expect([titles[0], titles[29], titles.length]).toEqual(['Item 31', 'Item 2', 30]);
});

test('the feed is well-formed and keeps the text of any item', () => {
  const text = fc.oneof(
    anyText,
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
      const atom = read([item(1, { title, text: body })]);
      expect(atom.querySelectorAll('entry')).toHaveLength(1);
      expect(atom.querySelectorAll('entry title')).toHaveLength(1);
      const content = atom.querySelector('entry content')?.textContent ?? '';
      const html = new DOMParser().parseFromString(content, 'text/html');
      expect(html.body.textContent.replace(/\s/g, '')).toBe(
        // Only characters that XML forbids are dropped.
        body.replace(/\s/g, '').replace(NO_XML, ''),
      );
    }),
    { numRuns: 15 },
  );
});
