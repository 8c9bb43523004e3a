import { rotateHero } from '../home/rotate-hero';
import { answerFile, pointerVersion } from '../live/answer-files';
import { isPrerendered, keepEarlyResponse } from '../live/early-responses';
import { entryHashes, responseHash } from '../live/response-hash';
import { REQUEST_TIMEOUT_MS, STALE_TIME_MS } from '../live/timeouts-and-retries';
import { isReturnToApp } from '../navigation/scroll-restoration';
import { attempt } from '../schema/attempt';
import { splitList } from './preload';

/* Loaded after paint by pages that hydrate automatically; inline, this script would cost the home page a round trip. */

const { settings, page } = window.appLoader;
const { startOn, preloads } = settings;
const start = () => page.enter('loading');

if (!page.hasReached('running')) {
  page.on('loading', () => {
    for (const url of liveRequests()) {
      if (globalThis.earlyResponses?.has(url)) continue;
      // The app reports a failure.
      request(url, { priority: 'low' }).catch(() => undefined);
    }
  });
  const startBy = { change: startOnChange, view: startOnView };
  if (!page.hasReached('loading') && (startOn === 'change' || startOn === 'view'))
    startBy[startOn]();
}

function startOnView() {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  const part = document.querySelector('[data-app]');
  if (part) observer.observe(part);
}

function startOnChange() {
  // Only the app can show missing data, or a page as the visitor left it.
  if (document.querySelector('[data-waiting]') || isReturnToApp()) return start();
  rotateHero(document.querySelector<HTMLElement>('[data-hero]'));
  page.on('loading', watchLiveData());
}

function liveRequests(): string[] {
  return splitList(preloads).map((url) => url.replace('{segment}', segment));
}

/** The id in the URL (src/routes.ts), encoded for the backend. */
function segment(): string {
  const encoded = location.pathname.split('/').pop() ?? '';
  const id = attempt(() => decodeURIComponent(encoded.replace(/~([0-9A-F]{2})/g, '%$1')));
  return id === undefined ? encoded : encodeURIComponent(id);
}

/** Hydrates if the backend's data differs from the page's, now or when the visitor returns. */
function watchLiveData(): () => void {
  let checkedAt = 0;
  async function check() {
    checkedAt = performance.now();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
    const current = await Promise.all(liveRequests().map((url) => isUnchanged(url, limit.signal)));
    clearTimeout(timer);
    if (current.includes(false)) start();
  }
  function checkAgain() {
    const isOld = performance.now() - checkedAt > STALE_TIME_MS;
    if (!document.hidden && isOld) void check();
  }
  void check();
  document.addEventListener('visibilitychange', checkAgain);
  return () => document.removeEventListener('visibilitychange', checkAgain);
}

/** Requests a response early, for the app. */
function request(url: string, init: RequestInit): Promise<Response> {
  const response = fetch(url, { ...init, ...optionsFor(url) });
  keepEarlyResponse(url, response);
  return response;
}

/** The site's own files are revalidated, because many file hosts do not ask for it. */
function optionsFor(url: string): RequestInit {
  const headers = { Accept: 'application/json' };
  return url.startsWith('/') ? { headers, cache: 'no-cache' } : { headers };
}

/** Compares the response, or on a host that only serves files the version of the data. */
async function isUnchanged(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const received = (await request(url, { signal })).clone();
    const text = await received.text();
    const version = url.startsWith('/') ? pointerVersion(received.status, text) : undefined;
    if (version === undefined) return isKnown(JSON.parse(text));
    if (await isPrerendered(version, signal)) return true;
    if (version !== '') return false;
    const file = await fetch(answerFile(url), { signal, ...optionsFor(url) });
    return isKnown(await file.json());
  } catch {
    return false;
  }
}

function isKnown(body: unknown): boolean {
  const known = splitList(settings.responseHashes);
  return [responseHash(body), ...entryHashes(body)].some((hash) => known.includes(hash ?? ''));
}
