import { savesData } from '../../live/connection';
import { isReturnToApp } from '../../navigation/scroll-restoration';
import { items, preload, settings, start, startByItself } from './app-loader';
import { watchLiveData } from './watch-live-data';

/*
 * The app loader of pages that may start the app by themselves (`startOn` in src/routes.ts): once they are painted, or
 * when the backend's data is no longer that of the page.
 */

/** A slow picture or font may delay the page's load event: the app starts after so many milliseconds anyway. */
const LONGEST_WAIT_MS = 3000;

const { startOn, startAfter, preloads, fingerprints } = settings;
let preloaded = false;
let starting = false;
let stopWatching: (() => void) | undefined;

// A page that is prerendered but not visited must not send requests to the backend.
startByItself(startAfterPaint, () => {
  starting = true;
  stopWatching?.();
  preloadLiveData();
});

/** The addresses of the backend, and the key of the navigation state in which the page before may have passed the data. */
function liveRequests(): [url: string, stateKey: string][] {
  return items(preloads).map((request) => {
    const [url = '', stateKey = ''] = request.split('|');
    return [url.replace('{segment}', segment), stateKey];
  });
}

/** Requests from the backend what the page will show, unless that was requested already. */
function preloadLiveData() {
  if (preloaded) return;
  preloaded = true;
  for (const [url, stateKey] of liveRequests()) {
    const isPassed = history.state?.[stateKey] || globalThis.earlyResponses?.has(url);
    if (!isPassed) preload(url, 'low');
  }
}

/** The id in the page's address (see src/routes.ts), as a segment of the backend's address. */
function segment(): string {
  const encoded = location.pathname.split('/').pop() ?? '';
  try {
    return encodeURIComponent(decodeURIComponent(encoded.replace(/~([0-9A-F]{2})/g, '%$1')));
  } catch {
    return encoded;
  }
}

/** Calls back when the page has been painted and the browser is idle. */
function whenIdle(then: () => void) {
  const idle = window.requestIdleCallback || setTimeout;
  // A tab in the background is not painted.
  if (document.hidden) return void idle(then);
  const startLater = () => requestAnimationFrame(() => requestAnimationFrame(() => idle(then)));
  // An animation frame does not prove that the page is on the screen; the paint entry does.
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return startLater();
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    startLater();
  }).observe({ type: 'paint', buffered: true });
}

function startAfterPaint() {
  // Where the page has prebuilt data, fresh data can wait until that is painted.
  const isWaiting = document.querySelector('[data-waiting]');
  if (isWaiting) preloadLiveData();
  const canWait = startOn === 'change' && !isWaiting && !isReturnToApp();
  const begin = canWait ? startOnChange : start;
  if (document.readyState === 'complete') whenIdle(begin);
  else addEventListener('load', () => whenIdle(begin));
  setTimeout(begin, LONGEST_WAIT_MS);
}

function startOnChange() {
  if (starting || stopWatching) return;
  const urls = liveRequests().map(([url]) => url);
  stopWatching = watchLiveData(urls, fingerprints, start);
  const isStill = savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (startAfter && !isStill) setTimeout(start, Number(startAfter) - performance.now());
}
