import { isFresh } from '../live/timeouts-and-retries';
import { offlinePage } from './offline-page';
import { canBeSaved, type OpenedPage, type Reason } from './opened-page';
import {
  CACHE_NAME,
  listPages,
  readFile,
  readPage,
  removeOutdated,
  removePage,
  savePage,
} from './saved-pages';

/* If the host cannot be reached, opens visited pages; otherwise everything comes from the network. */

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;

/** Pages of items that the backend withdrew, though the site still has the pages. */
const withdrawnPages = new Set<string>();

/** The files that a page opened offline takes from the cache, by client id: a silent network would hold each. */
const opened = new Map<string, ReadonlySet<string>>();

/** When the worker last asked which pages are published; browsers end it half a minute after its last request. */
let checkedAt = 0;

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
  } else if (loaded && canBeSaved(path, origin) && !withdrawnPages.has(path)) {
    event.waitUntil(save({ path, loaded }));
  }
});

async function save(page: OpenedPage): Promise<void> {
  // A page that could not be saved needs a connection, as it would without a worker.
  await savePage(page).catch(() => undefined);
  // Withdrawn meanwhile.
  if (withdrawnPages.has(page.path)) await removePage(page.path);
}

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { pathname, origin: requested } = new URL(request.url);
  if (request.method !== 'GET' || requested !== origin || !canBeSaved(pathname, origin)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (opened.get(clientId)?.has(pathname)) event.respondWith(savedFile(event, pathname));
  else if (pathname.startsWith('/js/')) event.respondWith(script(event, pathname));
  // The browser handles all other requests.
});

async function savedFile({ request }: FetchEvent, path: string): Promise<Response> {
  return (await readFile(path)) ?? fetch(request);
}

/** May belong to a page that an ended worker opened: a script of the same name is the same script. */
async function script({ request }: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(request).catch(() => Response.error());
  return response.ok ? response : ((await readFile(path)) ?? response);
}

async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.status >= 500) return (await savedPage(event, path, 'serverError')) ?? response;
    const isGone = response.status === 404 || response.status === 410;
    if (isGone) event.waitUntil(removePage(path));
    // Not by its referrer, which a tab that is opened again after days still has.
    if (!isFresh(checkedAt)) {
      checkedAt = Date.now();
      event.waitUntil(removeOutdated());
    }
    return response;
  } catch {
    return (await savedPage(event, path, 'offline')) ?? offlinePage(await listPages());
  }
}

async function savedPage(event: FetchEvent, path: string, reason: Reason) {
  const saved = await readPage(path, reason);
  if (!saved) return undefined;
  opened.set(event.resultingClientId, saved.files);
  return saved.response;
}
