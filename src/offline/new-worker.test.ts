import { PAGE_VERSIONS } from './opened-page';

type Listener = (event: object) => void;

const ORIGIN = 'https://school.example';
const caches = new Map<string, Map<string, Response>>();
let listeners: Record<string, Listener>;

const pathOf = (key: string | Request) =>
  typeof key === 'string' ? key : new URL(key.url).pathname;

async function openCache(name: string) {
  const cache = caches.get(name) ?? new Map<string, Response>();
  caches.set(name, cache);
  return {
    match: async (key: string | Request) => cache.get(pathOf(key))?.clone(),
    put: async (path: string, response: Response) => void cache.set(path, response),
    delete: async (key: string | Request) => cache.delete(pathOf(key)),
    keys: async () => [...cache.keys()].map((path) => new Request(ORIGIN + path)),
  };
}

/** Runs the worker's script, as a browser does for each new version of it, and lets it take over. */
async function startVersion() {
  listeners = {};
  const self = {
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
    skipWaiting: async () => undefined,
    registration: {},
    location: { origin: ORIGIN },
    caches: {
      open: openCache,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
  };
  Object.assign(globalThis, { self });
  jest.isolateModules(() => require('./service-worker'));
  await send('install');
  await send('activate');
}

async function send(type: string, event: object = {}) {
  const work: Promise<unknown>[] = [];
  listeners[type]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

test('a new worker opens pages saved by the previous one', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  fetched.mockImplementation(async (path) => {
    const page = '<body>How We Began<script id="app-loader" data-version="a1"></script>';
    return new Response(path === PAGE_VERSIONS ? '["a1"]' : page);
  });
  await startVersion();
  await send('message', { data: { path: '/school-history', loaded: [] } });
  await startVersion();
  fetched.mockRejectedValue(new TypeError('no connection'));
  let response: Promise<Response> | undefined;
  await send('fetch', {
    request: { url: `${ORIGIN}/school-history`, method: 'GET', mode: 'navigate' },
    respondWith: (one: Promise<Response>) => {
      response = one;
    },
  });
  expect(await (await response)?.text()).toContain('How We Began');
  fetched.mockRestore();
});
