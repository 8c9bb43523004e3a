import { collectionSchemas } from '../../content/content-files';
import { blocksPageSchema } from '../../content/schemas/blocks-page';
import type { ParsedFile } from '../../schema/parsed-file';
import { publishedUploads } from './published-uploads';

const NOW = Date.parse('2026-03-02T08:00:00+01:00');

function news(created_at: string, rest: object): ParsedFile {
  const value = { title: 'Prize day', body: 'Text', created_at, ...rest };
  return { name: 'content/news/prize-day.json', schema: collectionSchemas.news, value };
}

const picture = (src: string) => ({ pictures: [{ src, alt: 'A prize' }] });

const LATER = '2026-03-02T08:00:01+01:00';

test('what only scheduled news names is not published, in any of its fields and spellings', () => {
  const isPublished = publishedUploads(
    [
      news(LATER, picture('/uploads/gallery/girl "1".webp')),
      news(LATER, { document: { title: 'List', file: '/uploads/documents/ọjọ́ 1.pdf' } }),
      news(LATER, { body: 'See [it](/uploads/documents/bus%20routes.pdf#page=2).' }),
      news(LATER, { body: 'See [it](/uploads/documents/%c3%a9cole.pdf).' }),
      news(LATER, { body: 'See [it](/uploads/documents/a\\_b&amp;c.pdf).' }),
      news(LATER, { body: 'See [it](https://unity.example/uploads/documents/d.pdf).' }),
    ],
    NOW,
  );
  for (const name of [
    'gallery/girl "1".webp',
    ...['ọjọ́ 1', 'bus routes', 'école', 'a_b&c', 'd'].map(
      (document) => `documents/${document}.pdf`,
    ),
  ]) {
    expect([name, isPublished(name)]).toEqual([name, false]);
  }
  expect(isPublished('gallery/unused.webp')).toBe(true);
});

test('what news of today, or a page, names as well is published', () => {
  const a = picture('/uploads/a.webp');
  const b = { document: { title: 'Fees', file: '/uploads/documents/b.pdf' } };
  const text = 'Read [the list](/uploads/documents/b.pdf).';
  const page = { title: 'Fees', address: 'fees', blocks: [{ kind: 'text', text }] };
  const isPublished = publishedUploads(
    [
      news(LATER, a),
      news('2026-03-02T08:00:00+01:00', a),
      news(LATER, b),
      { name: 'content/pages/fees.json', schema: blocksPageSchema, value: page },
    ],
    NOW,
  );
  expect([isPublished('a.webp'), isPublished('documents/b.pdf')]).toEqual([true, true]);
});

test('what only news that is over names is not published', () => {
  const over = news('2026-01-02T08:00:00+01:00', {
    lastDay: '2026-03-01',
    ...picture('/uploads/a.webp'),
  });
  const lastDay = news('2026-01-02T08:00:00+01:00', {
    lastDay: '2026-03-02',
    ...picture('/uploads/b.webp'),
  });
  const isPublished = publishedUploads([over, lastDay], NOW);
  expect([isPublished('a.webp'), isPublished('b.webp')]).toEqual([false, true]);
});
