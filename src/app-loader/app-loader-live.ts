import { rotateHero } from '../home/rotate-hero';
import { isReturnToApp } from '../navigation/scroll-restoration';
import { items, preload } from './preload';
import { watchLiveData } from './watch-live-data';

/*
 * What the app loader of a page with live data loads once the page is painted: it requests what the app will show, and
 * starts the app when the backend's data is no longer that of the page. In the HTML it would cost home a round trip.
 */

const { settings, start, isRunning, onStart } = window.appLoader;
const { startOn, preloads, fingerprints } = settings;
let started = false;
let stopWatching: (() => void) | undefined;
let stopRotating: (() => void) | undefined;

if (!isRunning()) {
  onStart(() => {
    started = true;
    stopWatching?.();
    stopRotating?.();
    preloadLiveData();
  });
  if (!started && startOn === 'change') startOnChange();
}

function startOnChange() {
  // On such a page is something that only the app can show.
  if (document.querySelector('[data-waiting]') || isReturnToApp()) return start();
  const hero = document.querySelector('[data-hero]');
  if (hero) stopRotating = rotateHero(hero);
  stopWatching = watchLiveData(liveRequests(), fingerprints, start);
}

/** The addresses of the backend that the page requests. */
function liveRequests(): string[] {
  return items(preloads).map((url) => url.replace('{segment}', segment));
}

/** Requests from the backend what the page will show, unless that was requested already. */
function preloadLiveData() {
  for (const url of liveRequests()) {
    if (!globalThis.earlyResponses?.has(url)) preload(url, 'low');
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
