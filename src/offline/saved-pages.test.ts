import { type OpenedPage, PAGE_VERSIONS } from './opened-page';
import { listPages, readPage, removeOutdated, removePage, savePage } from './saved-pages';

const ORIGIN = 'https://school.example';
const MEGABYTE = 1_000_000;
const SILENCE = -1;

let site: Record<string, string | number>;
let stored: Map<string, Response>;
let room: number;
let now: number;
let requested: string[];
let moved: string | undefined;
let listing: () => Response;

beforeEach(() => {
  stored = new Map();
  room = Number.POSITIVE_INFINITY;
  moved = undefined;
  listing = () => new Response(JSON.stringify(versions()));
  requested = [];
  now = Date.parse('2026-11-22T13:05:00Z');
  site = {
    '/news': html(
      'a',
      '<img srcset="/uploads/small.webp 1x,\n/uploads/prize.webp 2x"><img src="/uploads/far-down.webp">',
    ),
    '/js/runtime-a.js': 'runtime',
    '/js/news.js': 'news',
    '/page-data/news/page-data.json': '{}',
    '/uploads/prize.webp': 'picture',
    '/uploads/far-down.webp': 'picture',
    '/uploads/of-another-page.webp': 'picture',
    '/api/v1/news/': '{}',
    '/': 'home',
  };
});

function html(version: string, content = '', name = 'news'): string {
  return `<html><body class="b">${content}<script id="app-loader" data-version="${version}-${name}-${content.length}" data-path="/${name}" data-scripts="/js/runtime-${version}.js /js/${name}.js" data-page-data="/page-data/${name}/page-data.json" data-preloads="/api/v1/news/">start()</script></body></html>`;
}

const versions = () =>
  Object.values(site).flatMap(
    (text) => /app-loader" data-version="([^"]*)"/.exec(String(text))?.[1] ?? [],
  );

const pathOf = (key: unknown) =>
  new URL(typeof key === 'string' ? key : Object(key).url, ORIGIN).pathname;

const cache = {
  match: async (key: unknown) => stored.get(pathOf(key))?.clone(),
  put: async (key: unknown, response: Response) => {
    // Slow like a disk, so that two changes could overlap.
    await new Promise(setImmediate);
    // As the standard asks.
    if (response.headers.get('Vary') === '*') throw new TypeError('Vary header contains *');
    if (room <= 0) throw new DOMException('full', 'QuotaExceededError');
    room -= 1;
    stored.set(pathOf(key), response);
  },
  delete: async (key: unknown) => stored.delete(pathOf(key)),
  keys: async () => [...stored.keys()].map((path) => new Request(ORIGIN + path)),
};

// Only these parts of the Cache API are called.
Object.assign(globalThis, {
  self: { caches: { open: async () => cache }, location: { origin: ORIGIN } },
});
jest.spyOn(Date, 'now').mockImplementation(() => now);
jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
  const path = String(address);
  if (path === PAGE_VERSIONS) return listing();
  requested.push(path);
  const found = site[path] ?? 404;
  if (found === 0) throw new TypeError('no connection');
  if (found === SILENCE) return new Promise(() => undefined);
  const status = typeof found === 'number' ? found : 200;
  const headers = { 'Content-Encoding': 'br', 'Content-Length': '5', Vary: '*' };
  const response = new Response(String(found), { status, headers });
  return path === moved ? Object.defineProperty(response, 'redirected', { value: true }) : response;
});

const news: OpenedPage = {
  path: '/news',
  loaded: [
    `${ORIGIN}/uploads/prize.webp`,
    `${ORIGIN}/api/v1/news/`,
    `${ORIGIN}/uploads/of-another-page.webp`,
    `${ORIGIN}/`,
    'https://pictures.example/js/theirs.js',
  ],
};

const savedPaths = () => [...stored.keys()].sort();

const NEWS = [
  '/js/news.js',
  '/js/runtime-a.js',
  '/news',
  '/page-data/news/page-data.json',
  '/uploads/prize.webp',
];

async function openPage(name: string, version = 'a', content = '', script = 'runtime') {
  site[`/${name}`] = html(version, content, name);
  site[`/js/runtime-${version}.js`] = script;
  site[`/js/${name}.js`] = name;
  site[`/page-data/${name}/page-data.json`] = '{}';
  await savePage({ path: `/${name}`, loaded: [] });
  now += 60_000;
}

test('files with a hash in their name are taken from the browser, others as the host asks', async () => {
  await savePage(news);
  const modes = jest
    .mocked(fetch)
    .mock.calls.map(([address, options]) => [String(address), options?.cache]);
  expect(Object.fromEntries(modes)).toMatchObject({
    '/news': 'default',
    '/page-data/news/page-data.json': 'default',
    '/uploads/prize.webp': 'default',
    '/js/runtime-a.js': 'force-cache',
  });
});

test('saves a page with the full style sheet, which hydration needs', async () => {
  site['/js/styles-1.css'] = 'p{}';
  site['/fees'] = html('a', '', 'fees').replace(
    ' data-page',
    ' data-styles="/js/styles-1.css" data-page',
  );
  site['/js/fees.js'] = 'fees';
  site['/page-data/fees/page-data.json'] = '{}';
  await savePage({ path: '/fees', loaded: [] });
  expect(savedPaths()).toContain('/js/styles-1.css');
});

test('saves a page with its scripts, data and loaded images, but no backend responses', async () => {
  await savePage(news);
  expect(savedPaths()).toEqual(NEWS);
  // These headers describe the response as sent, not as stored.
  expect(stored.get('/news')?.headers.get('Content-Encoding')).toBeNull();
  expect(stored.get('/news')?.headers.get('Content-Length')).toBeNull();
});

test('a saved page says when it was saved, in the school’s time, and is read with its file list', async () => {
  await savePage(news);
  now += 86_400_000;
  const saved = await readPage('/news');
  const text = await saved?.response.text();
  expect(text).toMatch(
    /<body class="b"><p id="saved-page" role="status">You are offline\. This copy was saved on November 22, 2026 at 1:05\sPM\. <a href="">Try again<\/a><\/p>/,
  );
  now = Date.parse('2027-06-22T23:30:00Z');
  await savePage(news);
  const late = await readPage('/news');
  expect(await late?.response.text()).toMatch(/saved on June 23, 2027 at 12:30\sAM\./);
  expect([...(saved?.files ?? [])].sort()).toEqual(NEWS.filter((path) => path !== '/news'));
  expect(await readPage('/events')).toBeUndefined();
  // A file is not a page.
  expect(await readPage('/js/news.js')).toBeUndefined();
});

test.each(['/js/runtime-a.js', '/js/news.js', '/page-data/news/page-data.json'])(
  'never saves a page without %s; the previous copy stays complete',
  async (file) => {
    const whole = site[file] ?? '';
    site[file] = 404;
    await expect(savePage(news)).rejects.toThrow(file);
    expect(savedPaths()).toEqual([]);
    site[file] = whole;
    await savePage(news);
    site[file] = 0;
    site['/news'] = html('a', 'newer');
    await expect(savePage(news)).rejects.toThrow();
    expect(savedPaths()).toEqual(NEWS);
    expect(await (await readPage('/news'))?.response.text()).not.toContain('newer');
  },
);

test('saves scripts that the page loaded later, and requires them', async () => {
  const page = { ...news, loaded: [`${ORIGIN}/js/blocks.js`] };
  await expect(savePage(page)).rejects.toThrow('/js/blocks.js');
  expect(savedPaths()).toEqual([]);
  site['/js/blocks.js'] = 'blocks';
  await savePage(page);
  expect(savedPaths()).toContain('/js/blocks.js');
});

test('a moved page is not saved under its old URL', async () => {
  moved = '/news';
  await expect(savePage(news)).rejects.toThrow('/news');
  expect(savedPaths()).toEqual([]);
});

test('omits missing images', async () => {
  site['/uploads/prize.webp'] = 404;
  await savePage(news);
  expect(savedPaths()).toEqual(NEWS.filter((path) => !path.startsWith('/uploads')));
});

test('removes a withdrawn page with the files that only it needs', async () => {
  await savePage(news);
  await openPage('events');
  await removePage('/news');
  expect(savedPaths()).toEqual([
    '/events',
    '/js/events.js',
    '/js/runtime-a.js',
    '/page-data/events/page-data.json',
  ]);
});

test('a file that does not arrive holds up no removal', async () => {
  await openPage('events');
  site['/uploads/prize.webp'] = SILENCE;
  void savePage(news);
  await removePage('/events');
  expect(savedPaths()).toEqual([]);
  await openPage('gallery');
  listing = () => Response.json([]);
  await removeOutdated();
  expect(savedPaths()).toEqual([]);
});

test('a new deployment with other scripts removes older pages', async () => {
  await savePage(news);
  site['/news'] = html('b');
  await openPage('events', 'b');
  await removeOutdated();
  expect(savedPaths()).toEqual([
    '/events',
    '/js/events.js',
    '/js/runtime-b.js',
    '/page-data/events/page-data.json',
  ]);
});

test.each([
  ['withdrawn', 404],
  ['changed', html('a', 'corrected')],
])(
  'a page that was %s is removed with its files at the next visit online',
  async (_case, published) => {
    await savePage(news);
    await openPage('events');
    site['/news'] = published;
    await removeOutdated();
    expect(savedPaths()).toEqual([
      '/events',
      '/js/events.js',
      '/js/runtime-a.js',
      '/page-data/events/page-data.json',
    ]);
  },
);

test('text that looks like a version or a list of scripts changes nothing for its page', async () => {
  site['/news'] = html('a', '<p> data-version="gone" data-scripts="/js/no.js" id="app-loader"</p>');
  await savePage(news);
  expect(savedPaths()).toEqual(NEWS.filter((path) => !path.startsWith('/uploads')));
});

test('keeps the last thirty opened pages', async () => {
  for (let number = 1; number <= 32; number += 1) await openPage(`page-${number}`);
  const names = savedPaths().filter((path) => path.startsWith('/page-') && !path.includes('data'));
  expect(names).toHaveLength(30);
  expect(names).not.toContain('/page-2');
  expect(names).toContain('/page-3');
});

test('keeps the editor in addition to 3 MB of pages, without an offline banner', async () => {
  await openPage('admin', 'a', 'x'.repeat(2 * MEGABYTE));
  await openPage('first', 'a', 'x'.repeat(1.4 * MEGABYTE));
  await openPage('second', 'a', 'x'.repeat(1.4 * MEGABYTE));
  expect(savedPaths()).toEqual(expect.arrayContaining(['/admin', '/first', '/second']));
  expect(await (await readPage('/admin'))?.response.text()).not.toContain('You are offline');
});

test('keeps at most 3 MB; a larger page is not saved, and removes no other', async () => {
  await openPage('first', 'a', 'x'.repeat(1.4 * MEGABYTE));
  await openPage('second', 'a', 'x'.repeat(1.4 * MEGABYTE));
  await openPage('third', 'a', 'x'.repeat(1.4 * MEGABYTE));
  expect(stored.has('/first')).toBe(false);
  expect(stored.has('/second')).toBe(true);
  // A page's files count towards the limit.
  await openPage('huge', 'a', 'x'.repeat(3 * MEGABYTE - 300));
  expect(stored.has('/huge')).toBe(true);
  site['/page-data/huge/page-data.json'] = 'x'.repeat(1_000);
  await savePage({ path: '/huge', loaded: [] });
  expect(stored.has('/huge')).toBe(false);
  await openPage('small');
  await openPage('huge', 'a', 'x'.repeat(3.1 * MEGABYTE));
  expect(stored.has('/huge')).toBe(false);
  expect(stored.has('/small')).toBe(true);
});

test('scripts that pages share leave room for thirty pages', async () => {
  const script = 'x'.repeat(0.5 * MEGABYTE);
  for (let index = 0; index < 30; index += 1) await openPage(`page-${index}`, 'a', '', script);
  expect((await listPages()).length).toBe(30);
});

test('a page is kept for a month, and does not open after that, even if it is still stored', async () => {
  await savePage(news);
  now += 29 * 86_400_000;
  await openPage('events');
  expect(stored.has('/news')).toBe(true);
  expect(await readPage('/news')).toBeDefined();
  now += 2 * 86_400_000;
  expect(await readPage('/news')).toBeUndefined();
  await openPage('gallery');
  expect(stored.has('/news')).toBe(false);
});

test('a page that was saved while the clock was a year ahead does not stay for a year', async () => {
  now += 365 * 86_400_000;
  await savePage(news);
  now -= 365 * 86_400_000;
  expect(await readPage('/news')).toBeUndefined();
  await openPage('gallery');
  expect(stored.has('/news')).toBe(false);
});

test('on a full disk a page is saved whole or not at all, and the others stay', async () => {
  await openPage('events');
  const before = savedPaths();
  room = 2;
  await savePage(news);
  expect(savedPaths()).toEqual(before);
});

test('on a full disk no page is left with files of another version', async () => {
  await savePage(news);
  site['/news'] = html('a', 'newer');
  room = 1;
  await savePage(news);
  expect(savedPaths()).toEqual([]);
});

test('a page that opens offline loads its app at once, while the worker runs that opened it', async () => {
  site['/news'] = html('a', '<p data-start-on="change">').replace(
    ' data-path',
    ' data-start-on="interaction" data-path',
  );
  await savePage(news);
  const opened = await (await readPage('/news'))?.response.text();
  expect(opened).toMatch(/<script id="app-loader"[^>]* data-start-on="load" data-path/);
  expect(opened).toContain('<p data-start-on="change">');
});

test('saving and removing pages reads no list of versions', async () => {
  const listed = jest.fn(listing);
  listing = listed;
  await savePage(news);
  await removePage('/news');
  expect(listed).not.toHaveBeenCalled();
});

test('two pages saved at the same time do not remove each other’s files', async () => {
  await Promise.all([savePage(news), openPage('events')]);
  expect(savedPaths()).toEqual(expect.arrayContaining([...NEWS, '/events', '/js/events.js']));
});

test.each([
  ['an error', () => new Response('[]', { status: 503 })],
  ['a redirect to a sign-in page', () => new Response('<html>')],
  ['no list', () => new Response('{}')],
])('keeps all pages if the host sends %s for the list of versions', async (_what, answer) => {
  await savePage(news);
  listing = answer;
  await removeOutdated().catch(() => undefined);
  expect(savedPaths()).toEqual(NEWS);
  listing = () => new Response('', { status: 404 });
  await removeOutdated();
  expect(savedPaths()).toEqual([]);
  // A host may say that browsers need not ask again.
  expect(fetch).toHaveBeenLastCalledWith(PAGE_VERSIONS, { cache: 'no-cache' });
});

test('lists the saved pages by title, newest first, without those of the editor', async () => {
  for (const name of ['fees', 'news', 'admin']) {
    const title = `<title${name === 'fees' ? ' lang="fr"' : ''}>The ${name} &amp; more | St Anne’s</title><body`;
    site[`/${name}`] = html('a', '', name).replace('<body', title);
    site[`/js/${name}.js`] = name;
    site[`/page-data/${name}/page-data.json`] = '{}';
    await savePage({ path: `/${name}`, loaded: [] });
    now += 1_000;
  }
  expect(await listPages()).toMatchObject([
    { path: '/news', title: 'The news &amp; more' },
    { path: '/fees', title: 'The fees &amp; more' },
  ]);
});
