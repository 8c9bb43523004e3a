import { canBeSaved, openedPage } from './opened-page';
import { CACHE_NAME, savedPages } from './saved-pages';
import type { FetchEvent, WorkerScope } from './service-worker-scope';

/*
 * The service worker, served as /sw.js: opens pages again that were opened before, when there is no connection.
 * While there is one, every page and every file comes from the network.
 */

// TypeScript types `self` as a Window here.
const scope = self as unknown as WorkerScope;
const { origin } = scope.location;

const pages = savedPages({
  openCache: () => scope.caches.open(CACHE_NAME),
  fetch: (path) => fetch(path),
  now: Date.now,
  origin,
});

/** The files that each page opened without a connection takes from the cache, by the browser's id of the page. */
const opened = new Map<string, ReadonlySet<string>>();

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  for (const name of await scope.caches.keys()) {
    if (name !== CACHE_NAME) await scope.caches.delete(name);
  }
  // A page is requested while the worker starts, so that it does not wait for the worker.
  await scope.registration.navigationPreload?.enable();
}

scope.addEventListener('message', (event) => {
  const page = openedPage(event.data);
  // What cannot be saved needs a connection, as it does without a worker.
  if (page && canBeSaved(page.path)) event.waitUntil(pages.save(page).catch(() => undefined));
});

scope.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { pathname, origin: requested } = new URL(request.url);
  if (request.method !== 'GET' || requested !== origin || !canBeSaved(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  // All other requests are left to the browser, as if there were no worker.
  else if (opened.get(clientId)?.has(pathname)) event.respondWith(file(request, pathname));
});

/** The page from the network, or from the cache when that fails. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.status === 404 || response.status === 410) event.waitUntil(pages.remove(path));
    return response;
  } catch (reason) {
    const saved = await pages.read(path);
    if (!saved) throw reason;
    opened.set(event.resultingClientId, saved.files);
    return saved.response;
  }
}

async function file(request: Request, path: string): Promise<Response> {
  return (await pages.file(path)) ?? fetch(request);
}
