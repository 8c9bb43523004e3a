/** @jest-environment node */
import { prebuiltContent } from './prebuilt-content';
import { perResource } from './prebuilt-resources';

const nodes: Readonly<Record<string, readonly unknown[]>> = {
  PrebuiltNews: [
    { newsId: 'b', title: 'Second', body: '', createdAt: 'some day', position: 1 },
    { newsId: 'a', title: 'First', body: 'Text.', createdAt: '2025-10-05T23:30:00Z', position: 0 },
  ],
  PrebuiltAlbum: [
    { albumId: 'chapel', name: 'Chapel', images: [{ image: '/a.webp', alt: null }] },
    { albumId: 'empty', name: 'Empty', images: null },
  ],
};

test('news come in the order of the backend, with the day that it was in Lagos', () => {
  expect(prebuiltContent((type) => nodes[type] ?? []).news).toEqual([
    {
      path: '/news/a',
      title: 'First',
      body: 'Text.',
      published: { dateTime: '2025-10-05T23:30:00.000Z', day: 'October 6, 2025' },
    },
    { path: '/news/b', title: 'Second', body: '', published: undefined },
  ]);
});

test('albums come with the addresses of their pictures', () => {
  expect(prebuiltContent((type) => nodes[type] ?? []).albums).toEqual([
    { path: '/gallery/chapel', name: 'Chapel', pictures: ['/a.webp'] },
    { path: '/gallery/empty', name: 'Empty', pictures: [] },
  ]);
});

test('without a response of the backend there is nothing', () => {
  expect(prebuiltContent(() => [])).toEqual(perResource(() => []));
});
