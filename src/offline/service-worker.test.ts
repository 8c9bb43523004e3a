import * as pages from './saved-pages';

jest.mock('./saved-pages', () => ({
  ...jest.requireActual('./saved-pages'),
  savePage: jest.fn(async () => undefined),
  removePage: jest.fn(async () => undefined),
  removeOutdated: jest.fn(async () => undefined),
  readPage: jest.fn(),
  readFile: jest.fn(),
  listPages: jest.fn(async () => []),
}));

type Listener = (event: object) => void;

const ORIGIN = 'https://school.example';
let listeners: Record<string, Listener>;
let cacheNames: string[];
const scope = {
  addEventListener: (type: string, listener: Listener) => {
    listeners[type] = listener;
  },
  skipWaiting: jest.fn(),
  registration: { unregister: jest.fn(), navigationPreload: { enable: jest.fn() } },
  location: { origin: ORIGIN },
  caches: {
    open: jest.fn(),
    keys: async () => [...cacheNames],
    delete: async (name: string) => {
      cacheNames = cacheNames.filter((other) => other !== name);
    },
  },
};

function start(file: string) {
  listeners = {};
  cacheNames = ['saved-pages-0', 'another-worker', 'saved-pages-1', 'saved-pages-2'];
  jest.clearAllMocks();
  const SCHOOL = {
    name: 'St Anne&apos;s',
    phone: '+353 57 222 3344',
    locale: 'en-IE',
    style: '',
    styleHash: "'sha256-a'",
  };
  Object.assign(globalThis, { self: scope, SCHOOL });
  jest.isolateModules(() => {
    jest.setMock('./saved-pages', pages);
    require(file);
  });
}

async function send(type: string, event: object = {}) {
  const work: Promise<unknown>[] = [];
  listeners[type]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

/** The worker's response; undefined if the request is left to the browser. */
async function request(path: string, details: object = {}): Promise<Response | undefined> {
  let response: Promise<Response> | undefined;
  const url = path.startsWith('http') ? path : ORIGIN + path;
  await send('fetch', {
    request: { url, method: 'GET', mode: 'navigate', referrer: '', ...details },
    clientId: 'shown',
    resultingClientId: 'next',
    preloadResponse: Promise.resolve(undefined),
    ...details,
    respondWith: (one: Promise<Response>) => {
      response = one;
    },
  });
  return response;
}

const online = (status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('live', { status }));
const offline = () =>
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'));

describe('the worker', () => {
  beforeEach(() => start('./service-worker'));

  test('leaves the backend of this build to the browser', async () => {
    online();
    for (const [base, path] of [
      ['/backend', '/backend/v1/news/'],
      [`${ORIGIN}/own/`, '/own/v1/news/'],
    ] as const) {
      jest.replaceProperty(process, 'env', { ...process.env, GATSBY_API_URL: base });
      expect(await request(path)).toBeUndefined();
      await send('message', { data: { path, loaded: [] } });
      jest.restoreAllMocks();
    }
    expect(pages.savePage).not.toHaveBeenCalled();
  });

  test.each(['/api/v1/news/', '/v1/news/', '/sw.js', 'https://pictures.example/a.webp'])(
    'leaves %s to the browser',
    async (path) => {
      expect(await request(path)).toBeUndefined();
    },
  );

  test('handles pages whose path only starts like a backend or worker URL', async () => {
    online();
    for (const path of ['/apiary', '/v1-results', '/sw']) {
      expect((await request(path))?.status).toBe(200);
    }
  });

  test('ignores POST requests', async () => {
    expect(await request('/search', { method: 'POST' })).toBeUndefined();
  });

  test('opens a saved page if the host answers with an error; otherwise shows its answer', async () => {
    online(503);
    jest.mocked(pages.readPage).mockResolvedValueOnce(undefined);
    expect(await (await request('/news'))?.text()).toBe('live');
    const saved = { response: new Response('saved'), files: new Set<string>() };
    jest.mocked(pages.readPage).mockResolvedValueOnce(saved);
    expect(await (await request('/news'))?.text()).toBe('saved');
    expect(pages.readPage).toHaveBeenLastCalledWith('/news', 'serverError');
    expect(pages.savePage).not.toHaveBeenCalled();
    expect(pages.removeOutdated).not.toHaveBeenCalled();
  });

  test('uses the response of navigation preload', async () => {
    const fetched = online();
    const preloadResponse = Promise.resolve(new Response('preloaded'));
    expect(await (await request('/news', { preloadResponse }))?.text()).toBe('preloaded');
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([404, 410])('removes a page for which the site responds with %i', async (status) => {
    online(status);
    await request('/news/taken-down');
    expect(pages.removePage).toHaveBeenCalledWith('/news/taken-down');
  });

  test.each(['', 'https://www.google.com/', `${ORIGIN}/news`])(
    'removes unpublished pages at the first page, also one opened from "%s", and after a minute',
    async (referrer) => {
      online();
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now');
      for (const [seconds, times] of [
        [0, 1],
        [59, 1],
        [60, 2],
        // The clock was set back.
        [-60, 3],
      ] as const) {
        clock.mockReturnValue(now + seconds * 1_000);
        await request('/school-history', { referrer });
        expect(pages.removeOutdated).toHaveBeenCalledTimes(times);
      }
      clock.mockRestore();
    },
  );

  test('offline, opens the saved page with the files saved with it, and no others', async () => {
    offline();
    jest.mocked(pages.readPage).mockResolvedValue({
      response: new Response('saved'),
      files: new Set(['/js/a.js', '/uploads/a.webp']),
    });
    jest.mocked(pages.readFile).mockResolvedValue(new Response('script'));
    expect(await (await request('/news?page=2'))?.text()).toBe('saved');
    expect(pages.readPage).toHaveBeenCalledWith('/news', 'offline');
    const sent = { mode: 'cors', clientId: 'next' };
    expect(await (await request('/js/a.js', sent))?.text()).toBe('script');
    expect(await request('/page-data/events/page-data.json', sent)).toBeUndefined();
    const picture = { mode: 'cors', clientId: 'another' };
    expect(await request('/uploads/a.webp', picture)).toBeUndefined();
    // The browser may have cleared the cache, and may be online again.
    jest.mocked(pages.readFile).mockResolvedValue(undefined);
    online();
    expect(await (await request('/js/a.js', sent))?.text()).toBe('live');
  });

  test.each([
    ['the host cannot be reached', offline],
    ['the host answers with an error', () => online(503)],
    ['a newer version replaced it', () => online(404)],
  ])('a page that an ended worker opened gets a saved script if %s', async (_case, answer) => {
    answer();
    const sent = { mode: 'no-cors', clientId: 'opened before' };
    jest.mocked(pages.readFile).mockResolvedValue(new Response('script'));
    expect(await (await request('/js/later.js', sent))?.text()).toBe('script');
    jest.mocked(pages.readFile).mockResolvedValue(undefined);
    expect((await request('/js/later.js', sent))?.ok).toBe(false);
    online();
    jest.mocked(pages.readFile).mockResolvedValue(new Response('script'));
    expect(await (await request('/js/later.js', sent))?.text()).toBe('live');
  });

  test('offline, a page without a copy shows the school, its phone and the saved pages', async () => {
    offline();
    jest.mocked(pages.readPage).mockResolvedValue(undefined);
    const saved = Array.from({ length: 30 }, (_, n) => ({
      path: `/p${n}`,
      title: `Page &lt;${n}`,
    }));
    jest.mocked(pages.listPages).mockResolvedValue(saved);
    const response = await request('/events');
    const html = (await response?.text()) ?? '';
    for (const text of [
      'St Anne&apos;s',
      'tel:+353572223344',
      'href="/p7">Page &lt;7<',
      '>Try again<',
    ])
      expect(html).toContain(text);
    expect(html.length).toBeLessThan(3_000);
    expect(response?.headers.get('Content-Security-Policy')).toContain("style-src 'sha256-a'");
  });

  test('saves the page that a message reports as open, but no backend URL', async () => {
    await send('message', { data: { path: '/news', loaded: ['/a.webp'] } });
    expect(pages.savePage).toHaveBeenCalledWith({ path: '/news', loaded: ['/a.webp'] });
    await send('message', { data: { path: '/api/v1/news', loaded: [] } });
    for (const data of [
      undefined,
      null,
      'text',
      { gatsbyApi: 'clearPathResources' },
      { path: '/' },
    ])
      await send('message', { data });
    expect(pages.savePage).toHaveBeenCalledTimes(1);
    expect(pages.removePage).not.toHaveBeenCalled();
  });

  test('forgets a page whose item is withdrawn, and does not save it again', async () => {
    await send('message', { data: { path: '/gallery/3', isWithdrawn: true } });
    expect(pages.removePage).toHaveBeenCalledWith('/gallery/3');
    await send('message', { data: { path: '/gallery/3', loaded: [] } });
    expect(pages.savePage).not.toHaveBeenCalled();
  });

  test('removes a page that was withdrawn while it was being saved', async () => {
    let finish = () => {};
    const saving = new Promise<void>((resolve) => {
      finish = resolve;
    });
    jest.mocked(pages.savePage).mockReturnValueOnce(saving);
    const saved = send('message', { data: { path: '/gallery/3', loaded: [] } });
    await send('message', { data: { path: '/gallery/3', isWithdrawn: true } });
    jest.mocked(pages.removePage).mockClear();
    finish();
    await saved;
    expect(pages.removePage).toHaveBeenCalledWith('/gallery/3');
  });

  test('ignores failed saves', async () => {
    jest.mocked(pages.savePage).mockRejectedValueOnce(new Error('/js/a.js: 404'));
    await expect(send('message', { data: { path: '/news', loaded: [] } })).resolves.toBeUndefined();
  });

  test('replaces an older worker immediately, and deletes all other caches', async () => {
    await send('install');
    expect(scope.skipWaiting).toHaveBeenCalled();
    await send('activate');
    expect(cacheNames).toEqual(['saved-pages-1']);
    expect(scope.registration.navigationPreload.enable).toHaveBeenCalled();
    expect(scope.registration.unregister).not.toHaveBeenCalled();
  });
});

describe('the removal worker', () => {
  beforeEach(() => start('./remove-service-worker'));

  test('deletes all caches, unregisters itself, and responds to no request', async () => {
    await send('install');
    expect(scope.skipWaiting).toHaveBeenCalled();
    await send('activate');
    expect(cacheNames).toEqual([]);
    expect(scope.registration.unregister).toHaveBeenCalled();
    expect(await request('/news')).toBeUndefined();
  });
});
