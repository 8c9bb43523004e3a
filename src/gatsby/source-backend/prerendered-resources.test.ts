/** @jest-environment node */
import { createPrerenderedPages } from './prerendered-resources';

/** The pages created from these ids, and their arguments. */
function pagesOf(news: readonly string[], albums: readonly object[] = []) {
  const nodes = [
    // Gatsby gives them in any order.
    ...news.map((key, position) => ({ resource: 'news', key, hasPage: true, position })).reverse(),
    ...albums.map((album, position) => ({ resource: 'albums', ...album, position })),
  ];
  const pages: { path: string; component: string; context: object }[] = [];
  createPrerenderedPages('/site', {
    actions: { createPage: (page: (typeof pages)[number]) => pages.push(page) },
    getNodesByType: () => nodes,
    // The rest of Gatsby's interface is not used.
  } as unknown as Parameters<typeof createPrerenderedPages>[1]);
  return pages;
}

test('each item and album becomes a page of the dynamic route’s component', () => {
  const albums = [
    { key: 'chapel', hasPage: true },
    { key: 'without-pictures', hasPage: false },
  ];
  expect(pagesOf(['7'], albums)).toEqual([
    { path: '/news/7', component: '/site/src/pages/news/[id].tsx', context: { key: '7' } },
    {
      path: '/gallery/chapel',
      component: '/site/src/pages/gallery/[albumTitle].tsx',
      context: { key: 'chapel' },
    },
  ]);
});

test('special characters are encoded as in links', () => {
  const long = 'x'.repeat(200);
  const paths = pagesOf(['a/b', '100%', long]).map(({ path }) => path);
  expect(paths).toEqual(['/news/a~2Fb', '/news/100~25', `/news/${long}`]);
});

test('reserved file names are encoded', () => {
  expect(pagesOf(['index', 'con']).map(({ path }) => path)).toEqual([
    '/news/~69ndex',
    '/news/~63on',
  ]);
});

test('of two ids that collide on macOS and Windows, the first gets a page', () => {
  const albums = [{ key: 'news1', hasPage: true }];
  expect(pagesOf(['News1', 'news1'], albums).map(({ path }) => path)).toEqual([
    '/news/News1',
    '/gallery/news1',
  ]);
});

test.each(['...', 'page-data.json', 'a.html', 'two words', 'Ọjọ́', '[id]', 'x'.repeat(201)])(
  'an id that cannot be a file on every host has no page: %s',
  (id) => {
    expect(pagesOf([id])).toEqual([]);
  },
);
