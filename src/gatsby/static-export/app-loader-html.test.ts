import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { load } from 'cheerio';
import { mapResources } from '../../live/resources/resources';
import { routes } from '../../routes';
import { temporarySite } from '../../testing/temporary-site';
import type { ExportedPage } from '../exported-pages';
import { createAppLoader } from './app-loader-html';

const files = {
  scripts: (...chunks: readonly string[]) => [
    '/js/app.js',
    ...chunks.map((chunk) => `/js/${chunk}.js`),
  ],
  styles: (chunk: string) => [`/js/${chunk}.css`],
};

const { root: publicFolder } = temporarySite();

afterAll(() => {
  rmSync(publicFolder, { recursive: true });
});

async function loaderOf(
  address: string,
  route: ExportedPage['route'],
  {
    savesPages = false,
    responseHashes = {} as Readonly<Record<string, string>>,
    itemHashes = new Map<string, readonly string[]>(),
    kind = 'page' as ExportedPage['kind'],
  } = {},
) {
  const context = {
    root: process.cwd(),
    publicFolder,
    settings: { photoOrigins: [], limits: mapResources(() => 0), required: false, savesPages },
    responseHashes: mapResources(() => responseHashes),
    itemHashes,
  };
  const loader = await createAppLoader(context, files);
  const page: ExportedPage = {
    path: address,
    route,
    kind,
    chunk: 'page',
    file: '',
    builtFile: '',
  };
  return load(loader(page));
}

test('a text page lists its scripts and data, and waits for interaction', async () => {
  const $ = await loaderOf('/school-history', routes.schoolHistory);
  expect($('#app-loader').data()).toEqual({
    path: '/school-history',
    startOn: 'interaction',
    scripts: '/js/app.js /js/page.js',
    pageData: '/page-data/school-history/page-data.json /page-data/app-data.json',
  });
  // The script defines no global variables.
  const names = createContext({});
  runInContext(`try {${$('#app-loader').text()}} catch {}`, names);
  expect(Object.keys(names)).toEqual([]);
});

/** Home has other live areas, too. */
const home: ExportedPage['route'] = { ...routes.home, preloads: ['recentNews'] };

test('a live page hydrates automatically and preloads its data', async () => {
  const $ = await loaderOf('/', home);
  expect($('#app-loader').data()).toMatchObject({
    startOn: 'load',
    pageData: '/page-data/index/page-data.json /page-data/app-data.json',
    preloads: '/v1/news/?limit=3&offset=0',
  });
});

test('a live page has the same script as a text page, plus the live script', async () => {
  const text = await loaderOf('/school-history', routes.schoolHistory);
  const live = await loaderOf('/', home);
  const file = String(live('#app-loader').data('live'));
  expect(file).toMatch(/^\/js\/app-loader-live-[0-9a-f]{12}\.js$/);
  expect(readFileSync(path.join(publicFolder, file), 'utf8')).toContain('window.appLoader');
  expect(live('#app-loader').text()).toBe(text('#app-loader').text());
});

test('a page that hydrates at once, and has no live data, has no live script', async () => {
  const $ = await loaderOf('/search', routes.search);
  expect($('#app-loader').data()).toMatchObject({ startOn: 'load' });
  expect($('#app-loader').data('live')).toBeUndefined();
});

test('the editor, of which nothing is prerendered, starts at once with all that its first screen needs', async () => {
  const $ = await loaderOf('/admin', routes.editor);
  const { startOn, scripts, styles, pageData } = $('#app-loader').data();
  expect(startOn).toBe('visit');
  expect(String(scripts)).toMatch(/ \/js\/editor\.js$/);
  expect(styles).toBe('/js/editor.css');
  expect(String(pageData)).toMatch(/ \/editor\.json$/);
});

test('a page with prerendered live data hydrates when the data changes', async () => {
  const responseHashes = {
    '/v1/news/?limit=2&offset=0': 'a',
    '/v1/news/?limit=3&offset=0': 'b',
    '/v1/gallery-album/': 'd',
  };
  const startOf = async (
    route: ExportedPage['route'],
    responseHashes: Readonly<Record<string, string>>,
  ) => {
    const $ = await loaderOf(route.path, route, { responseHashes });
    return ['startOn', 'responseHashes'].map((key) => $('#app-loader').data(key));
  };
  const { '/v1/news/?limit=2&offset=0': _first, ...fewer } = responseHashes;
  expect([
    await startOf(home, responseHashes),
    await startOf(routes.news, responseHashes),
    await startOf(routes.news, fewer),
    await startOf(routes.gallery, responseHashes),
    await startOf(routes.album, responseHashes),
    await startOf(routes.events, responseHashes),
  ]).toEqual([
    ['change', 'b'],
    ['change', 'a b'],
    ['load', undefined],
    ['change', 'd'],
    ['load', undefined],
    ['view', undefined],
  ]);
});

test('the page of an item has only hashes of its own', async () => {
  const itemHashes = new Map([
    ['/news/oldest', ['oldest']],
    ['/gallery/garden', ['garden', 'photos']],
  ]);
  const startOf = async (
    address: string,
    route: ExportedPage['route'],
    kind: ExportedPage['kind'],
  ) => {
    const $ = await loaderOf(address, route, { itemHashes, kind });
    return ['startOn', 'responseHashes'].map((key) => $('#app-loader').data(key));
  };
  expect([
    await startOf('/news/oldest', routes.newsItem, 'item'),
    await startOf('/gallery/garden', routes.album, 'item'),
    await startOf('/news/unknown', routes.newsItem, 'item'),
    await startOf('/news/[id]', routes.newsItem, 'dynamic'),
  ]).toEqual([
    ['change', 'oldest'],
    ['change', 'garden photos'],
    ['load', undefined],
    ['load', undefined],
  ]);
});

test.each([
  [routes.news, '/v1/news/?limit=2&offset=0 /v1/news/?limit=3&offset=0'],
  [routes.newsItem, '/v1/news/?limit=10&offset=0'],
  [routes.gallery, '/v1/gallery-album/'],
  [routes.album, '/v1/gallery-album/{segment}/images/ /v1/gallery-album/'],
])('the HTML of $path lists its first requests', async (route, expected) => {
  const $ = await loaderOf(route.path, route);
  const preloads = String($('#app-loader').data('preloads')).split(' ');
  expect(preloads.sort()).toEqual(expected.split(' ').sort());
});

test('saves pages for offline use', async () => {
  const home = await loaderOf('/', routes.home, { savesPages: true });
  const { worker, savePages } = home('#app-loader').data();
  expect(worker).toBe('/sw.js');
  expect(savePages).toMatch(/^\/js\/save-pages-[0-9a-f]{12}\.js$/);
  expect(existsSync(path.join(publicFolder, String(savePages)))).toBe(true);
});

test('an id in the URL cannot close an attribute of the script tag', async () => {
  const address = '/news/&quot;"><script>';
  const $ = await loaderOf(address, routes.newsItem);
  expect($('#app-loader').data('path')).toBe(address);
});
