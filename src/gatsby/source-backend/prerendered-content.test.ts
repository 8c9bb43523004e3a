/** @jest-environment node */
import { prerenderedContent } from './prerendered-content';
import { mapResources } from './prerendered-resources';

const nodes: Readonly<Record<string, readonly unknown[]>> = {
  PrerenderedNews: [
    { newsId: 'b', title: 'Second', body: '', created_at: 'some day', position: 1 },
    { newsId: 'a', title: 'First', body: 'Text.', created_at: '2025-10-05T23:30:00Z', position: 0 },
  ],
  PrerenderedAlbum: [
    { albumId: 'chapel', name: 'Chapel', images: [{ image: '/a.webp', alt: null }] },
    { albumId: 'empty', name: 'Empty', images: null },
  ],
};

test('news keeps the backend’s order, with dates in Lagos', () => {
  expect(prerenderedContent((type) => nodes[type] ?? []).news).toEqual([
    {
      path: '/news/a',
      title: 'First',
      body: 'Text.',
      published: { dateTime: '2025-10-05T23:30:00.000Z', day: 'October 6, 2025' },
    },
    { path: '/news/b', title: 'Second', body: '', published: undefined },
  ]);
});

test('albums have their photos’ URLs', () => {
  expect(prerenderedContent((type) => nodes[type] ?? []).albums).toEqual([
    { path: '/gallery/chapel', name: 'Chapel', pictures: ['/a.webp'] },
    { path: '/gallery/empty', name: 'Empty', pictures: [] },
  ]);
});

test('without a response of the backend there is nothing', () => {
  expect(prerenderedContent(() => [])).toEqual(mapResources(() => []));
});
