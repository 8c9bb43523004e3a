/** @jest-environment node */
import { fetched } from '../../testing/prerendered';
import { createPrerenderedPages } from './prerendered-resources';

/** The pages created from these ids, and their arguments. */
function pagesOf(news: readonly string[], albums: readonly object[] = []) {
  const prerendered = fetched({
    news: news.map((id) => ({ data: { id }, hasPage: true })),
    albums,
  });
  const pages: { path: string; component: string; context: object }[] = [];
  createPrerenderedPages('/site', prerendered, {
    createPage: Object((page: (typeof pages)[number]) => pages.push(page)),
  });
  return pages;
}

test('each item and album becomes a page of the dynamic route’s component', () => {
  const albums = [
    { data: { id: 'chapel' }, hasPage: true },
    { data: { id: 'without-pictures' }, hasPage: false },
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
  const albums = [{ data: { id: 'news1' }, hasPage: true }];
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
