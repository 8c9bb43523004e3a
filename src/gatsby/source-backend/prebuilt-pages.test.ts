/** @jest-environment node */
import { createPrebuiltPages } from './prebuilt-pages';

/** The pages that are made of these ids, and what Gatsby was told of each. */
function pagesOf(news: readonly string[], albums: readonly object[] = []) {
  const nodes: Readonly<Record<string, readonly object[]>> = {
    // Gatsby gives them in any order.
    PrebuiltNews: news.map((newsId, position) => ({ newsId, hasPage: true, position })).reverse(),
    PrebuiltAlbum: albums,
  };
  const pages: { path: string; component: string; context: object }[] = [];
  createPrebuiltPages('/site', {
    actions: { createPage: (page: (typeof pages)[number]) => pages.push(page) },
    getNodesByType: (type: string) => nodes[type] ?? [],
    // The rest of Gatsby's interface is not used.
  } as unknown as Parameters<typeof createPrebuiltPages>[1]);
  return pages;
}

test('each item and album becomes a page, with the component of the dynamic route', () => {
  const albums = [
    { albumId: 'chapel', hasPage: true },
    { albumId: 'without-pictures', hasPage: false },
  ];
  expect(pagesOf(['7'], albums)).toEqual([
    { path: '/news/7', component: '/site/src/pages/news/[id].tsx', context: { newsId: '7' } },
    {
      path: '/gallery/chapel',
      component: '/site/src/pages/gallery/[albumTitle].tsx',
      context: { albumId: 'chapel' },
    },
  ]);
});

test('what means something in an address is written as in the links', () => {
  const long = 'x'.repeat(200);
  const paths = pagesOf(['a/b', '100%', long]).map(({ path }) => path);
  expect(paths).toEqual(['/news/a~2Fb', '/news/100~25', `/news/${long}`]);
});

test('names that are reserved on some systems are written otherwise', () => {
  expect(pagesOf(['index', 'con']).map(({ path }) => path)).toEqual([
    '/news/~69ndex',
    '/news/~63on',
  ]);
});

test('of two ids that are one file on macOS and Windows the first has a page', () => {
  const albums = [{ albumId: 'news1', hasPage: true }];
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
