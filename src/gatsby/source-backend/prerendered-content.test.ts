/** @jest-environment node */
import { fetched } from '../../testing/prerendered';
import { prerenderedContent } from './prerendered-content';

const second = { id: '2', title: 'Second', body: '', created_at: 'some day' };
const first = { id: 'a/b', title: 'First', body: 'Text.', created_at: '2025-10-05T23:30:00Z' };
const chapel = { id: 'chapel?', name: 'Chapel' };
const empty = { id: 'empty', name: 'Empty' };

const prerendered = prerenderedContent(
  fetched({
    news: [{ data: first }, { data: second }],
    albums: [
      { data: chapel, pictures: [{ image: '/a.webp', alt: null }] },
      { data: empty, pictures: null },
    ],
  }),
);

test('news keeps the backend’s order, with dates in Lagos time', () => {
  expect(prerendered.news).toEqual([
    {
      path: '/news/a~2Fb',
      title: 'First',
      body: 'Text.',
      published: { dateTime: '2025-10-05T23:30:00.000Z', day: 'October 6, 2025' },
    },
    { path: '/news/2', title: 'Second', body: '', published: undefined },
  ]);
});

test('a date in the future is not published: it would stay first in feed and sitemap', () => {
  const { news } = prerenderedContent(
    fetched({ news: [{ data: { ...first, created_at: '2099-01-01' } }] }),
  );
  expect(news.map(({ published }) => published)).toEqual([undefined]);
});

test('albums have their photos’ URLs', () => {
  expect(prerendered.albums).toEqual([
    { path: '/gallery/chapel~3F', name: 'Chapel', pictures: ['/a.webp'] },
    { path: '/gallery/empty', name: 'Empty', pictures: [] },
  ]);
});

test('is empty without a response from the backend', () => {
  expect(prerenderedContent(fetched())).toEqual({ news: [], albums: [] });
});
