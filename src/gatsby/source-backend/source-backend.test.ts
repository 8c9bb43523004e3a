import { openContent } from '../../embedded-api/content-answers';
import type { NewsItem } from '../../live/resources/news';
import { mapResources } from '../../live/resources/resources';
import { entryHashes, responseHash } from '../../live/response-hash';
import {
  type Backend,
  deferredResponse,
  never,
  type StubResponse,
  stubBackend,
} from '../../testing/backend';
import { newsBackend, newsItem, newsItems } from '../../testing/news-backend';
import { temporarySite } from '../../testing/temporary-site';
import { buildSettings } from '../build-settings';
import { backendRequests } from './backend-requests';
import { contentRequests } from './content-requests';
import { fetchPrerendered, LIMIT_MS, sourceBackend } from './source-backend';

// Requests are retried as in the browser, but without a delay.
jest.mock('../../live/timeouts-and-retries', () => ({
  ...jest.requireActual('../../live/timeouts-and-retries'),
  retryDelay: () => 0,
}));

// Other resources would change the number of requests and the names in warnings.
jest.mock('../../content/content-files', () => ({
  ...jest.requireActual('../../content/content-files'),
  resourceNames: ['news', 'albums'],
}));

const ROOT = '/nowhere';
const HOST = 'https://backend.school.example';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Like Gatsby's cache on disk, it shares no objects with the code under test. */
function memory() {
  const stored = new Map<string, string>();
  return {
    directory: '/nowhere',
    get: async (key: string): Promise<unknown> => JSON.parse(stored.get(key) ?? 'null'),
    set: async (key: string, value: unknown) => stored.set(key, JSON.stringify(value)),
  };
}

const school: Backend = (address) => {
  if (address.includes('/news/')) return newsBackend(newsItems(5))(address);
  if (address.endsWith('/gallery-album/')) {
    return {
      body: [
        { id: 1, name: 'Chapel', preview_image: '/media/1.webp' },
        { id: 2, name: 'Sports' },
      ],
    };
  }
  return { body: [{ image: `/media${new URL(address).pathname}a.webp` }] };
};

const refused: Backend = () => {
  throw new TypeError('fetch failed');
};

const NONE = mapResources(() => 0);
const all = { photoOrigins: [HOST], limits: { ...NONE, news: 1000, albums: 100 } };
const onlyNews = { ...all, limits: { ...NONE, news: 1000 } };

const nothing = { entries: [], findings: [], responseHashes: {} };

async function build(backend: Backend, options: Partial<Build> = {}) {
  const { settings = all, cache = memory(), signal = AbortSignal.timeout(LIMIT_MS) } = options;
  const sent = stubBackend(backend);
  const { content, outage, warnings } = await fetchPrerendered(
    backendRequests(cache, signal),
    settings,
  );
  return {
    content,
    outage,
    warnings,
    problem: warnings[0],
    news: content.news.entries.map(({ data }) => data.id),
    requests: sent.map(({ address }) => address.replace(HOST, '')),
  };
}

type Build = {
  readonly settings: typeof all;
  readonly cache: ReturnType<typeof memory>;
  readonly signal: AbortSignal;
};

beforeEach(() => {
  process.env.GATSBY_API_URL = HOST;
});

afterEach(() => {
  delete process.env.GATSBY_API_URL;
  delete process.env.REQUIRE_LIVE_CONTENT;
  jest.restoreAllMocks();
});

test('fetches the list page by page up to the limit', async () => {
  const settings = { ...all, limits: { ...NONE, news: 150 } };
  const { news, requests } = await build(newsBackend(newsItems(1000)), { settings });
  expect(requests).toEqual(['/v1/news/?limit=100&offset=0', '/v1/news/?limit=100&offset=100']);
  expect(news).toEqual(newsItems(150).map(({ id }) => id));
});

test('sends more requests if the backend returns fewer items', async () => {
  const ten: Backend = (address) =>
    newsBackend(newsItems(25))(address.replace('limit=100', 'limit=10'));
  const { news, requests } = await build(ten, { settings: onlyNews });
  expect(requests.map((address) => address.replace(/.*offset=/, ''))).toEqual(['0', '10', '20']);
  expect(news).toHaveLength(25);
});

test('shows the first of two items with one id, as browsers do', async () => {
  const results = [newsItem('1', { title: 'New' }), newsItem('1', { title: 'Old' })];
  const { content } = await build(() => ({ body: { results } }), { settings: onlyNews });
  expect(content.news.entries.map(({ data }) => data.title)).toEqual(['New']);
});

test('follows next of a backend that pages by number', async () => {
  const all = newsItems(25);
  const pages: Backend = (address) => {
    const number = Number(new URL(address, 'http://localhost').searchParams.get('page') ?? 1);
    const next = number < 3 ? `http://internal/v1/news/?page=${number + 1}` : null;
    return { body: { results: all.slice(10 * (number - 1), 10 * number), next } };
  };
  const { news, requests } = await build(pages, { settings: onlyNews });
  expect(requests.map((address) => address.replace(/.*\?/, ''))).toEqual([
    'limit=100&offset=0',
    'page=2',
    'page=3',
  ]);
  expect(news).toHaveLength(25);
});

test.each<[string, unknown[], number, string[], string]>([
  ['items', newsItems(3), 2, ['1', '2', '3'], '?limit=100&offset=3: repeats items'],
  ['malformed entries', [{ id: 1 }, 7], 3, [], 'news entry 2 (is no object)'],
])('stops if the backend repeats the same %s', async (_case, results, count, ids, words) => {
  // Ends somewhere, so that this test fails instead of running forever.
  const same: Backend = (address) => ({ body: { results, next: !/offset=\d{3}/.test(address) } });
  const { news, problem, requests } = await build(same, { settings: onlyNews });
  expect(requests).toHaveLength(count);
  expect(news).toEqual(ids);
  expect(problem).toContain(words);
});

test('fetches albums up to the limit', async () => {
  const settings = { ...all, limits: { ...NONE, albums: 1 } };
  const { content, requests } = await build(school, { settings });
  expect(content.albums.entries.map(({ data }) => data.id)).toEqual(['1']);
  expect(requests).toEqual(['/v1/gallery-album/', '/v1/gallery-album/1/images/']);
});

test('requests nothing if both limits are 0', async () => {
  const { content, requests, problem } = await build(refused, {
    settings: { ...all, limits: NONE },
  });
  expect(content).toEqual(mapResources(() => nothing));
  expect(requests).toEqual([]);
  expect(problem).toBeUndefined();
});

test('sends two requests per list to a backend that is down', async () => {
  const { content, problem, requests } = await build(refused);
  expect(content).toEqual(mapResources(() => nothing));
  expect(new Set(requests)).toEqual(
    new Set(['/v1/news/?limit=100&offset=0', '/v1/gallery-album/']),
  );
  expect(requests).toHaveLength(4);
  expect(problem).toBe(
    `Not all news and albums could be fetched from the backend: /v1/news/?limit=100&offset=0 could not be reached, /v1/gallery-album/ could not be reached. Pages are built without news and albums; the browser loads them.`,
  );
});

test.each<[string, Backend, string]>([
  ['404', () => ({ status: 404, body: {} }), 'returned status 404'],
  ['a response that is too long', () => ({ text: ' '.repeat(5_000_001) }), 'returned too much'],
  ['HTML', () => ({ text: '<html>' }), 'did not return JSON'],
  ['an unexpected shape', () => ({ body: [] }), 'returned an unexpected shape (results: '],
])('reports why the backend failed: %s', async (_failure, backend, words) => {
  const { content, problem } = await build(backend, { settings: onlyNews });
  expect(content.news).toEqual(nothing);
  expect(problem).toContain(`/v1/news/?limit=100&offset=0 ${words}`);
});

test('omits and names malformed items of every page', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const results = [newsItem('1'), { id: '2' }, null];
  const backend: Backend = (address) => ({
    body: address.endsWith('=0')
      ? { results, next: 'more' }
      : { results: [{ id: '4' }, newsItem('3'), null] },
  });
  const { news, problem, requests } = await build(backend, { settings: onlyNews });
  expect(news).toEqual(['1', '3']);
  // The next offset counts omitted items.
  expect(requests.at(1)).toBe('/v1/news/?limit=100&offset=3');
  expect(problem).toBe(
    'From the backend: news 2 (has neither title nor body), news entry 3 (is no object), news 4 (has neither title nor body), news entry 6 (is no object): skipped. Send an id and all required fields, within the limits in docs/hosting.md.',
  );
  // The build logs only that sentence, not a warning for each item.
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('news and photos of which nothing can be shown are not fetched, and named', async () => {
  const { content, problem } = await build((address) => {
    if (address.includes('/news/')) return { body: { results: [{ id: '2' }], next: null } };
    return address.endsWith('/1/images/') ? { body: [{ url: 'a.jpg' }] } : school(address);
  });
  expect(content.news.fetchedAt).toBeUndefined();
  expect(content.albums.entries.find(({ data }) => data.id === '1')?.pictures).toBeNull();
  expect(problem).toContain('news 2 (has neither title nor body)');
});

test('an album without photos has an empty list, and null if they could not be fetched', async () => {
  const { content, problem } = await build((address) => {
    if (address.endsWith('/1/images/')) return { body: [] };
    return address.endsWith('/2/images/') ? { status: 404, body: {} } : school(address);
  });
  expect(content.albums.entries.map(({ pictures }) => pictures)).toEqual([[], null]);
  expect(problem).toContain('/v1/gallery-album/2/images/ returned status 404');
});

test('names every album whose photos could not be fetched, and every skipped item', async () => {
  const albums = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `Album ${id}` }));
  const items = albums.map(({ id }) => newsItem(String(id), { title: '', body: '' }));
  const { warnings } = await build((address) => {
    if (address.includes('/news/')) return newsBackend(items)(address);
    return address.endsWith('/images/') ? { status: 404, body: {} } : { body: albums };
  });
  const [failed = '', skipped = ''] = warnings;
  for (const { id } of albums) {
    expect(failed).toContain(`/v1/gallery-album/${id}/images/ returned status 404`);
    expect(skipped).toContain(`news ${id} (has neither title nor body)`);
  }
});

test('uses the last build’s responses, with their date, if the backend is down', async () => {
  const cache = memory();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-10-05T08:00:00Z'));
  const before = await build(school, { cache });
  clock.mockReturnValue(Date.parse('2025-10-05T09:00:00Z'));
  const withoutPictures = await build(
    (address) => (address.endsWith('/images/') ? { status: 503, body: {} } : school(address)),
    { cache },
  );
  expect(withoutPictures.problem).toContain('oldest fetched at 2025-10-05T08:00');
  const { entries } = before.content.albums;
  expect(withoutPictures.content.albums).toMatchObject({ entries });
  await build(newsBackend(newsItems(2)), { cache, settings: onlyNews });
  const { content, problem } = await build(refused, { cache });
  expect(content.albums).toMatchObject({ entries });
  expect(problem?.split('. ')).toEqual([
    expect.any(String),
    `Pages are built with 2 news and 2 albums, the oldest fetched at 2025-10-05T08:00:00.000Z.`,
  ]);
});

test.each<[string, StubResponse]>([
  ['403', { status: 403, body: {} }],
  ['404', { status: 404, body: {} }],
  ['410', { status: 410, body: {} }],
  ['HTML', { text: '<html>' }],
  ['another shape', { body: { detail: 'Not found.' } }],
])(
  'photos that a backend answers with %s are not taken from the cache, then or later',
  async (_answer, answer) => {
    const cache = memory();
    await build(school, { cache });
    const withdrawn: Backend = (address) =>
      address.endsWith('/1/images/') ? answer : school(address);
    const pictures = async (backend: Backend) => {
      const { content, outage } = await build(backend, { cache });
      return [outage, content.albums.entries.map((album) => album.pictures?.length ?? null)];
    };
    expect(await pictures(withdrawn)).toEqual([undefined, [null, 1]]);
    expect(await pictures(refused)).toEqual([expect.any(String), [null, 1]]);
  },
);

test('ignores cached responses from another backend or older than a week', async () => {
  const cache = memory();
  await build(school, { cache, settings: onlyNews });
  process.env.GATSBY_API_URL = 'https://other.school.example';
  expect((await build(refused, { cache, settings: onlyNews })).news).toEqual([]);
  process.env.GATSBY_API_URL = HOST;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + WEEK_MS - 60_000);
  expect((await build(refused, { cache, settings: onlyNews })).news).toHaveLength(5);
  clock.mockReturnValue(Date.now() + 60_001);
  expect((await build(refused, { cache, settings: onlyNews })).news).toEqual([]);
});

test('ignores cached responses of a shape that earlier code accepted', async () => {
  const shape = { detail: 'Old' };
  const get = async () => ({ answer: shape, data: shape, fetchedAt: Date.now() });
  const { news } = await build(refused, { cache: { ...memory(), get }, settings: onlyNews });
  expect(news).toEqual([]);
});

async function cutBuild(cache: ReturnType<typeof memory>) {
  const cut = new AbortController();
  const slow: Backend = (address) => {
    if (!address.endsWith('offset=200')) return newsBackend(newsItems(250))(address);
    cut.abort();
    return deferredResponse().response;
  };
  return build(slow, { cache, settings: onlyNews, signal: cut.signal });
}

test('a backend that times out is reported and gets no more requests', async () => {
  jest.useFakeTimers();
  const albums = Array.from({ length: 4 }, (_, id) => ({ id, name: 'Chapel' }));
  const building = build((address) => (address.endsWith('/images/') ? never() : { body: albums }), {
    settings: { ...all, limits: { ...NONE, albums: 4 } },
  });
  await jest.advanceTimersByTimeAsync(45_000);
  const { problem, requests } = await building;
  jest.useRealTimers();
  expect(problem).toContain('/v1/gallery-album/0/images/ timed out');
  expect(requests.filter((path) => path.endsWith('/3/images/'))).toEqual([]);
});

test('the build continues with partial data after the time limit', async () => {
  const { news, problem } = await cutBuild(memory());
  expect(news).toHaveLength(200);
  expect(problem).toContain('offset=200 did not respond in time');
});

test('all requests share a limit of two minutes; three albums are fetched at a time', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  let open = 0;
  let maxRunning = 0;
  await build(async (address) => {
    if (!address.endsWith('/images/')) {
      return { body: Array.from({ length: 7 }, (_, id) => ({ id, name: 'Chapel' })) };
    }
    open += 1;
    maxRunning = Math.max(maxRunning, open);
    await new Promise(setImmediate);
    open -= 1;
    return { body: [] };
  });
  expect(limit.mock.calls).toEqual([[120_000]]);
  expect(maxRunning).toBe(3);
});

test.each([
  ['wakes within a minute', 55_000, 2],
  ['stays silent', 600_000, 0],
])('waits for a backend that %s', async (_case, asleepMs, count) => {
  jest.useFakeTimers();
  const start = Date.now();
  const building = build(
    (address) => (Date.now() - start < asleepMs ? never() : newsBackend(newsItems(2))(address)),
    { settings: onlyNews, signal: new AbortController().signal },
  );
  await jest.advanceTimersByTimeAsync(100_000);
  const { news, problem } = await building;
  jest.useRealTimers();
  expect(news).toHaveLength(count);
  expect(problem).toEqual(count > 0 ? undefined : expect.stringContaining('timed out'));
});

test('uses cached responses after the time limit', async () => {
  const cache = memory();
  const before = await build(school, { cache });
  const { content, requests } = await build(school, { cache, signal: AbortSignal.abort() });
  expect(requests).toEqual([]);
  expect(content).toEqual(before.content);
});

test('reads the embedded API without a server, with images on any host', async () => {
  delete process.env.GATSBY_API_URL;
  const requests = contentRequests(openContent('e2e')());
  const { content, warnings } = await fetchPrerendered(requests, all);
  expect(warnings).toEqual([]);
  expect(content.news.entries[0]?.data.id).toBe('windmill-2025');
  const choir = content.albums.entries.find(({ data }) => data.id === 'choir');
  expect(choir).toMatchObject({
    data: { preview_image: expect.stringMatching(/^\/uploads\//) },
    pictures: expect.arrayContaining([
      expect.objectContaining({ image: expect.stringMatching(/^\/uploads\//) }),
    ]),
  });
});

test('says nothing of a backend if the site has none', async () => {
  delete process.env.GATSBY_API_URL;
  const site = temporarySite();
  const created_at = '2025-10-05T09:00:00+01:00';
  site.write('content/news/a.json', { title: 'What <br> means', body: 'A line.', created_at });
  const { args, warn, createNode } = gatsbyArgs();
  await source(args, site.root);
  expect(createNode).toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
  site.remove('');
});

/** The hash that the browser computes from a response. */
async function browserHash(backend: Backend, path: string) {
  const response = await backend(HOST + path);
  return 'body' in response ? responseHash(response.body) : undefined;
}

test('build and browser compute the same response hash for the first request of each page', async () => {
  const { content } = await build(school);
  const paths = [
    '/v1/news/?limit=2&offset=0',
    '/v1/news/?limit=3&offset=0',
    '/v1/news/?limit=10&offset=0',
  ];
  const expected = await Promise.all(paths.map((path) => browserHash(school, path)));
  expect(new Set(expected).size).toBe(3);
  expect(Object.entries(content.news.responseHashes)).toEqual(
    paths.map((path, index) => [path, expected[index]]),
  );
  expect(content.albums.responseHashes).toEqual({
    '/v1/gallery-album/': await browserHash(school, '/v1/gallery-album/'),
  });
  const list = await school(`${HOST}/v1/gallery-album/`);
  const [first] = entryHashes('body' in list ? list.body : []);
  expect(content.albums.entries[0]?.hashes).toEqual([
    first,
    await browserHash(school, '/v1/gallery-album/1/images/'),
  ]);
});

test('a cached response keeps its hash, and a partly fetched list has none', async () => {
  const cache = memory();
  const { content } = await build(school, { cache });
  expect((await build(refused, { cache })).content).toEqual(content);
  const settings = { ...all, limits: { ...NONE, albums: 1 } };
  expect((await build(school, { settings })).content.albums.responseHashes).toEqual({});
  const both = { ...all, limits: { ...NONE, albums: 2 } };
  const { albums } = (await build(school, { settings: both })).content;
  expect(albums.responseHashes).toHaveProperty('/v1/gallery-album/');
});

test('a list fetched in several requests has the response hashes of the first', async () => {
  const long = newsBackend(newsItems(150));
  const { content } = await build(long, { settings: onlyNews });
  const path = '/v1/news/?limit=10&offset=0';
  expect(content.news.responseHashes[path]).toBe(await browserHash(long, path));
});

/** Gatsby's arguments, with mocked functions. */
function gatsbyArgs() {
  const panic = jest.fn((message: string) => {
    throw new Error(message);
  });
  const warn = jest.fn();
  const createNode = jest.fn();
  return {
    warn,
    panic,
    createNode,
    args: {
      cache: memory(),
      reporter: { warn, panic },
      actions: { createNode },
      createNodeId: (name: string) => name,
      createContentDigest: (content: unknown) => JSON.stringify(content),
    },
  };
}

/** Sources the backend with only the arguments that the code reads. */
function source(args: unknown, root = ROOT) {
  return sourceBackend(root, args as Parameters<typeof sourceBackend>[1], {
    settings: buildSettings(),
    changed: () => undefined,
  });
}

test('each news item and album becomes a node', async () => {
  stubBackend(school);
  const { args, createNode, warn } = gatsbyArgs();
  await source(args);
  expect(warn).not.toHaveBeenCalled();
  expect(createNode).toHaveBeenCalledTimes(9);
  expect(createNode).toHaveBeenCalledWith(
    expect.objectContaining({
      resource: 'news',
      key: '2',
      data: expect.objectContaining({
        id: '2',
        title: 'Title 2',
        body: 'Body 2',
        created_at: '2025-10-05T09:00:00+01:00',
      }),
      fetchedAt: expect.any(Number),
      internal: expect.objectContaining({ type: 'Prerendered' }),
    }),
  );
  expect(createNode).toHaveBeenCalledWith(
    expect.objectContaining({
      resource: 'albums',
      key: '1',
      data: { id: '1', name: 'Chapel', preview_image: `${HOST}/media/1.webp` },
      pictures: [{ image: `${HOST}/media/v1/gallery-album/1/images/a.webp`, alt: null }],
      internal: expect.objectContaining({ type: 'Prerendered' }),
    }),
  );
});

test('a list becomes a node, even if it is empty', async () => {
  stubBackend((address) =>
    address.includes('/news/') ? newsBackend(newsItems(5))(address) : { body: [] },
  );
  const { args, createNode } = gatsbyArgs();
  await source(args);
  const lists = createNode.mock.calls.flatMap(([node]) => ('ids' in node ? [node] : []));
  expect(lists).toEqual([
    expect.objectContaining({
      resource: 'news',
      fetchedAt: expect.any(Number),
      ids: ['news 1', 'news 2', 'news 3', 'news 4', 'news 5'],
      newestIds: ['news 1', 'news 2', 'news 3'],
    }),
    expect.objectContaining({ resource: 'albums', ids: [], newestIds: [] }),
  ]);
});

test('the build continues with one warning when the backend is down', async () => {
  stubBackend(refused);
  const { args, createNode, warn } = gatsbyArgs();
  await source(args);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Not all .*\.$/)]]);
  expect(createNode).not.toHaveBeenCalled();
});

test('a backend on the site’s own host is skipped', async () => {
  process.env.GATSBY_API_URL = '/backend';
  const { args, warn } = gatsbyArgs();
  await source(args);
  expect(warn.mock.calls).toEqual([
    [
      `Not all news and albums could be fetched from the backend: /v1/news/?limit=100&offset=0 has no host during the build, because GATSBY_API_URL is a path, /v1/gallery-album/ has no host during the build, because GATSBY_API_URL is a path. Pages are built without news and albums; the browser loads them.`,
    ],
  ]);
});

test.each<[string, Backend, boolean]>([
  ['it is down', refused, true],
  [
    'a list is missing',
    (address) =>
      address.endsWith('/gallery-album/') ? { status: 404, body: {} } : school(address),
    true,
  ],
  [
    'an album is silent',
    (address) => (address.endsWith('/1/images/') ? { status: 500, body: {} } : school(address)),
    true,
  ],
  [
    'an album was withdrawn',
    (address) => (address.endsWith('/1/images/') ? { status: 404, body: {} } : school(address)),
    false,
  ],
  [
    'an album repeats',
    (address) =>
      address.endsWith('/gallery-album/') ? { body: [{ id: 1 }, { id: 1 }] } : school(address),
    false,
  ],
  [
    'an item is malformed',
    (address) => (address.includes('/news/') ? { body: { results: [{}] } } : school(address)),
    false,
  ],
])(
  'with REQUIRE_LIVE_CONTENT, the backend stops the build if %s: %#',
  async (_case, backend, stops) => {
    process.env.REQUIRE_LIVE_CONTENT = 'true';
    stubBackend(backend);
    const { args, createNode, warn } = gatsbyArgs();
    const development = jest.replaceProperty(process.env, 'NODE_ENV', 'development');
    await source(args);
    development.restore();
    expect(warn).toHaveBeenCalled();
    createNode.mockClear();
    const building = source(args);
    if (stops) {
      await expect(building).rejects.toThrow(
        / The build stops because REQUIRE_LIVE_CONTENT is true\.$/,
      );
      expect(createNode).not.toHaveBeenCalled();
    } else {
      await building;
      expect(createNode).toHaveBeenCalled();
    }
  },
);

test('the node of an unchanged item is the same in a later build, and its list’s too', async () => {
  const { args, createNode } = gatsbyArgs();
  const clock = jest.spyOn(Date, 'now');
  const sourceAt = async (time: number, backend: Backend) => {
    clock.mockReturnValue(time);
    stubBackend(backend);
    createNode.mockClear();
    await source(args);
    const nodes: { key?: string; resource: string; fetchedAt: number }[] =
      createNode.mock.calls.map(([node]) => node);
    return nodes.map(({ resource, key = 'list', fetchedAt }) =>
      [resource, key, fetchedAt].join(' '),
    );
  };
  const news =
    (...items: NewsItem[]): Backend =>
    (address) =>
      address.includes('/news/') ? newsBackend(items)(address) : school(address);
  const [first, second] = newsItems(2);
  if (!first || !second) throw new Error('There are two items.');
  const albums = ['albums 1 1000', 'albums 2 1000', 'albums list 1000'];
  const unchanged = ['news 1 1000', 'news 2 1000', 'news list 1000', ...albums];
  expect(await sourceAt(1000, news(first, second))).toEqual(unchanged);
  expect(await sourceAt(2000, news(first, second))).toEqual(unchanged);
  expect(await sourceAt(3000, refused)).toEqual(unchanged);
  expect(await sourceAt(4000, news({ ...first, title: 'Corrected' }, second))).toEqual([
    'news 1 4000',
    'news 2 1000',
    'news list 4000',
    ...albums,
  ]);
  // A withdrawal changes the list, which must be newer than what visitors have stored.
  expect(await sourceAt(5000, news(second))).toEqual(['news 2 1000', 'news list 5000', ...albums]);
});
