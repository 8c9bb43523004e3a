import path from 'node:path';
import { temporarySite } from '../testing/temporary-site';
import { builtRoutes } from './built-routes';

test('lists one URL per route, without dynamic and not-found pages', () => {
  const { root, write, remove } = temporarySite();
  for (const path of ['/news/b', '/news/a', '/news/[id]', '/404', '/404.html', 'index', '/news']) {
    write(`public/page-data/${path}/page-data.json`, { path });
  }
  expect(builtRoutes(path.join(root, 'public'))).toEqual(['/', '/news', '/news/a']);
  remove('');
});
