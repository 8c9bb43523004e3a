/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportedPages } from './exported-page';

test('each page has the file that Gatsby writes, and one beside it without a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'public-'));
  for (const name of ['', 'news', 'news/[id]']) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'index.html'), '');
  }
  writeFileSync(path.join(folder, '404.html'), '');
  const componentChunkName = 'page';
  const pages = exportedPages(folder, [
    { path: '/news/[id]', matchPath: '/news/:id', componentChunkName },
    { path: '/', componentChunkName },
    { path: '/news', componentChunkName },
    { path: '/404.html', componentChunkName },
    { path: '/not-built', componentChunkName },
  ]);
  expect(pages.map(({ path: address, file, flatFile }) => [address, file, flatFile])).toEqual([
    ['/', 'index.html', 'index.html'],
    ['/404.html', '404.html', '404.html'],
    ['/news', 'news/index.html', 'news.html'],
    ['/news/[id]', 'news/[id]/index.html', 'news/[id].html'],
  ]);
  rmSync(folder, { recursive: true });
});
