import { routes } from '../routes';
import { exportedPages, pageDataFile, pageOfData } from './exported-pages';

test('a page missing from the route table is reported', () => {
  const page = {
    path: '/sample-page',
    component: 'src/pages/sample-page.tsx',
    componentChunkName: 'sample-page',
  };
  expect(() => exportedPages([page])).toThrow(
    'src/routes.ts has no entry for /sample-page (src/pages/sample-page.tsx); add one.',
  );
});

test('each page has the file that hosts serve, and the one that Gatsby writes', () => {
  const rest = { component: 'src/pages/x.tsx', componentChunkName: 'page' };
  const pages = exportedPages([
    { path: '/news/[id]', ...rest },
    { path: '/', ...rest },
    { path: '/news/7', ...rest },
    { path: '/news', ...rest },
    { path: '/404.html', ...rest },
    { path: '/404', ...rest },
    { path: '/school-fees', ...rest, component: 'src/pages/{BlocksPage.address}.tsx' },
  ]);
  expect(pages.map((page) => [page.path, page.kind, page.file, page.builtFile])).toEqual([
    ['/', 'page', 'index.html', 'index.html'],
    ['/404', 'page', '404.html', '404/index.html'],
    ['/404.html', 'page', '404.html', '404.html'],
    ['/news', 'page', 'news.html', 'news/index.html'],
    ['/news/7', 'item', 'news/7.html', 'news/7/index.html'],
    ['/news/[id]', 'dynamic', 'news/[id].html', 'news/[id]/index.html'],
    ['/school-fees', 'page', 'school-fees.html', 'school-fees/index.html'],
  ]);
  const findRoute = (address: string) => pages.find((page) => page.path === address)?.route;
  // Gatsby writes the not-found page twice.
  expect(findRoute('/404')).toBe(routes.notFound);
  expect(findRoute('/404.html')).toBe(routes.notFound);
  expect(findRoute('/school-fees')).toBe(routes.blocksPage);
});

test('the data of a page leads back to the page', () => {
  for (const page of ['/', '/news', '/news/[id]', '/404.html'])
    expect(pageOfData(pageDataFile(page))).toBe(page);
  expect(pageOfData('page-data/app-data.json')).toBeUndefined();
  expect(pageOfData('page-data/sq/d/123.json')).toBeUndefined();
});
