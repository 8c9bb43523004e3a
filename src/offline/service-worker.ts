import { canBeSaved, type OpenedPage } from './opened-page';
import { CACHE_NAME, readFile, readPage, removePage, savePage, tidyPages } from './saved-pages';

/* Offline, opens visited pages; online, everything comes from the network. */

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;

/** Pages of items that the backend withdrew, though the site still has the pages. */
const withdrawnPages = new Set<string>();

/** The files that a page opened offline takes from the cache, by client id. */
const opened = new Map<string, ReadonlySet<string>>();

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  for (const name of await self.caches.keys()) {
    if (name !== CACHE_NAME) await self.caches.delete(name);
  }
  // Requests pages while the worker starts.
  await self.registration.navigationPreload?.enable();
}

type Message = Partial<OpenedPage> & { readonly isWithdrawn?: true };

self.addEventListener('message', (event) => {
  // Gatsby's own messages have no path.
  const { path, loaded, isWithdrawn }: Message = Object(event.data);
  if (!path) return;
  if (isWithdrawn) {
    withdrawnPages.add(path);
    event.waitUntil(removePage(path));
  } else if (loaded && canBeSaved(path) && !withdrawnPages.has(path)) {
    // A page that could not be saved needs a connection, as it would without a worker.
    event.waitUntil(savePage({ path, loaded }).catch(() => undefined));
  }
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { pathname, origin: requested } = new URL(request.url);
  if (request.method !== 'GET' || requested !== origin || !canBeSaved(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  // The browser handles all other requests.
  else if (opened.get(clientId)?.has(pathname)) {
    event.respondWith(readFile(pathname).then((saved) => saved ?? fetch(request)));
  }
});

async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    const isGone = response.status === 404 || response.status === 410;
    event.waitUntil(isGone ? removePage(path) : tidyPages());
    return response;
  } catch (reason) {
    const saved = await readPage(path);
    if (!saved) throw reason;
    opened.set(event.resultingClientId, saved.files);
    return saved.response;
  }
}
