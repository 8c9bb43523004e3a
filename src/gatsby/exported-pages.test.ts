/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '../routes';
import { exportedPages } from './exported-pages';

test('a page without a line in the route table is named', () => {
  const page = {
    path: '/sample-page',
    component: 'src/pages/sample-page.tsx',
    componentChunkName: 'sample-page',
  };
  expect(() => exportedPages('public', [page])).toThrow(
    'src/routes.ts has no line for /sample-page (src/pages/sample-page.tsx); add one.',
  );
});

test('each page has the file that Gatsby writes, and one beside it without a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'public-'));
  for (const name of ['', '404', 'news', 'news/7', 'news/[id]', 'school-fees']) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'index.html'), '');
  }
  writeFileSync(path.join(folder, '404.html'), '');
  const rest = { component: 'src/pages/x.tsx', componentChunkName: 'page' };
  const pages = exportedPages(folder, [
    { path: '/news/[id]', ...rest },
    { path: '/', ...rest },
    { path: '/news/7', ...rest },
    { path: '/news', ...rest },
    { path: '/404.html', ...rest },
    { path: '/404', ...rest },
    { path: '/school-fees', ...rest, component: 'src/pages/{BlocksPage.address}.tsx' },
    { path: '/events', ...rest },
  ]);
  expect(pages.map((page) => [page.path, page.kind, page.file, page.flatFile])).toEqual([
    ['/', 'page', 'index.html', 'index.html'],
    ['/404', 'page', '404/index.html', '404.html'],
    ['/404.html', 'page', '404.html', '404.html'],
    ['/news', 'page', 'news/index.html', 'news.html'],
    ['/news/7', 'item', 'news/7/index.html', 'news/7.html'],
    ['/news/[id]', 'dynamic', 'news/[id]/index.html', 'news/[id].html'],
    ['/school-fees', 'page', 'school-fees/index.html', 'school-fees.html'],
  ]);
  const routeOf = (address: string) => pages.find((page) => page.path === address)?.route;
  // Gatsby writes the page of unknown addresses twice.
  expect(routeOf('/404')).toBe(routes.notFound);
  expect(routeOf('/404.html')).toBe(routes.notFound);
  expect(routeOf('/school-fees')).toBe(routes.blocksPage);
  rmSync(folder, { recursive: true });
});
