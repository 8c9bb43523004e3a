import type { SavedPage } from './offline-page';
import {
  isForEditors,
  listPageFiles,
  type OpenedPage,
  PAGE_VERSIONS,
  prepareOffline,
  type Reason,
  readData,
  readTitle,
} from './opened-page';

declare const self: ServiceWorkerGlobalScope;

export const CACHE_NAME = 'saved-pages-1';

const MAX_PAGES = 30;
const MAX_BYTES = 3_000_000;

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Stored with each page, as JSON in the header `DETAILS`. */
type Details = {
  readonly savedAt: number;
  /** The size of the page and its files, without the scripts and styles, which pages share. */
  readonly bytes: number;
  readonly files: readonly string[];
  readonly version: string;
};

const DETAILS = 'X-Saved-Page';

type File = { readonly path: string; readonly response: Response; readonly bytes: number };

/** A saved page, and the files it may take from the cache. */
export type ReadPage = { readonly response: Response; readonly files: ReadonlySet<string> };

const openCache = () => self.caches.open(CACHE_NAME);

let queue: Promise<unknown> = Promise.resolve();

/** Makes one change after the other, because each reads all pages; none waits for the network. */
function enqueue(change: (cache: Cache) => Promise<void>): Promise<void> {
  const changed = queue.then(async () => change(await openCache()));
  queue = changed.catch(() => undefined);
  return changed;
}

/** @throws if a required file cannot be loaded; the previous copy stays */
export async function savePage({ path, loaded }: OpenedPage): Promise<void> {
  const page = await load(path);
  const html = await page.response.text();
  const files = await Promise.all(
    listPageFiles(html, loaded, self.location.origin).map((file) =>
      // Images are optional; scripts, style sheets and page data are not.
      load(file.path).catch((reason) => (file.isRequired ? Promise.reject(reason) : undefined)),
    ),
  );
  const found = files.filter((file) => file !== undefined);
  return enqueue((cache) => store(page, html, found, cache));
}

export function removePage(path: string): Promise<void> {
  return enqueue(async (cache) => {
    await cache.delete(path);
    await tidy(cache);
  });
}

/** Deletes the pages that are no longer published as they were saved. */
export async function removeOutdated(): Promise<void> {
  const versions = await readVersions(await fetch(PAGE_VERSIONS, { cache: 'no-cache' }));
  if (versions === undefined) return;
  await enqueue(async (cache) => {
    for (const { path, version } of await savedDetails(cache)) {
      if (!versions.includes(version)) await cache.delete(path);
    }
    await tidy(cache);
  });
}

export async function readPage(
  path: string,
  reason: Reason = 'offline',
): Promise<ReadPage | undefined> {
  const saved = await (await openCache()).match(path);
  const details = readDetails(saved);
  if (!saved || !details || isTooOld(details)) return undefined;
  const html = prepareOffline(path, await saved.text(), details.savedAt, reason);
  return {
    response: new Response(html, { headers: saved.headers }),
    files: new Set(details.files),
  };
}

/** The pages that open offline, newest first, without those of the editor. */
export async function listPages(): Promise<readonly SavedPage[]> {
  const cache = await openCache();
  const pages: (SavedPage & Details)[] = [];
  for (const { path, ...details } of await savedDetails(cache)) {
    if (isForEditors(path) || isTooOld(details)) continue;
    const html = await (await cache.match(path))?.text();
    if (html) pages.push({ path, title: readTitle(html), ...details });
  }
  return pages.sort((a, b) => b.savedAt - a.savedAt);
}

export async function readFile(path: string): Promise<Response | undefined> {
  return (await openCache()).match(path);
}

/** Names with a hash of the content: whatever the host says, the browser’s copy is the file. */
const HASHED = /^\/(?:js|static)\//;

/** Half a megabyte, in which 3 MB of pages would be six. */
const SHARED = /^\/js\//;

async function load(path: string): Promise<File> {
  // Otherwise, a host without caching headers would send all scripts again for each page.
  const response = await fetch(path, { cache: HASHED.test(path) ? 'force-cache' : 'default' });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  const body = await response.blob();
  const headers = new Headers(response.headers);
  // The body is no longer compressed.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  // A cache refuses `*`, and the worker finds pages by their path alone.
  headers.delete('Vary');
  return { path, response: new Response(body, { headers }), bytes: body.size };
}

async function store(
  page: File,
  html: string,
  files: readonly File[],
  cache: Cache,
): Promise<void> {
  const details: Details = {
    savedAt: Date.now(),
    bytes: files
      .filter((file) => !SHARED.test(file.path))
      .reduce((sum, { bytes }) => sum + bytes, page.bytes),
    files: files.map((file) => file.path),
    version: readData('version', html),
  };
  const headers = new Headers(page.response.headers);
  headers.set(DETAILS, JSON.stringify(details));
  try {
    for (const file of files) await cache.put(file.path, file.response);
    // Store the page last, so that its files are always cached.
    await cache.put(page.path, new Response(html, { headers }));
  } catch {
    // The disk is full: the previous page may no longer match its files.
    await cache.delete(page.path);
  }
  await tidy(cache);
}

/** Deletes pages beyond the limits, and the files that no other page needs. */
async function tidy(cache: Cache): Promise<void> {
  const pages = await savedDetails(cache);
  let bytes = 0;
  const remaining = pages
    .filter((details) => !isTooOld(details))
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(0, MAX_PAGES)
    .filter((page) => {
      if (isForEditors(page.path)) return true;
      const fits = bytes + page.bytes <= MAX_BYTES;
      if (fits) bytes += page.bytes;
      return fits;
    });
  const needed = new Set(remaining.flatMap(({ path, files }) => [path, ...files]));
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** The published versions; undefined if the host gives no definite answer, which deletes nothing. */
async function readVersions(published: Response): Promise<readonly unknown[] | undefined> {
  if (published.status === 404) return [];
  if (!published.ok) return undefined;
  const versions: unknown = await published.json();
  return Array.isArray(versions) ? versions : undefined;
}

async function savedDetails(cache: Cache): Promise<(Details & { readonly path: string })[]> {
  const pages: (Details & { readonly path: string })[] = [];
  for (const request of await cache.keys()) {
    const details = readDetails(await cache.match(request));
    if (details) pages.push({ ...details, path: new URL(request.url).pathname });
  }
  return pages;
}

function isTooOld({ savedAt }: Details): boolean {
  return Math.abs(Date.now() - savedAt) >= MAX_AGE_MS;
}

function readDetails(response: Response | undefined): Details | undefined {
  const details = response?.headers.get(DETAILS);
  // Only this worker writes the header.
  return details ? (JSON.parse(details) as Details) : undefined;
}
