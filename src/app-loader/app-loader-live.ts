import { rotateHero } from '../home/rotate-hero';
import { isReturnToApp } from '../navigation/scroll-restoration';
import { items, preload } from './preload';
import { watchLiveData } from './watch-live-data';

/* Loaded after paint by pages with live data: inline, it would cost the home page a round trip. */

const { settings, start, isRunning, onStart } = window.appLoader;
const { startOn, preloads, responseHashes } = settings;
let started = false;
let stopWatching: (() => void) | undefined;

if (!isRunning()) {
  onStart(() => {
    started = true;
    stopWatching?.();
    preloadLiveData();
  });
  if (!started && startOn === 'change') startOnChange();
}

function startOnChange() {
  // Only the app can show what is missing.
  if (document.querySelector('[data-waiting]') || isReturnToApp()) return start();
  rotateHero(document.querySelector<HTMLElement>('[data-hero]'));
  stopWatching = watchLiveData(liveRequests(), responseHashes, start);
}

function liveRequests(): string[] {
  return items(preloads).map((url) => url.replace('{segment}', segment));
}

function preloadLiveData() {
  for (const url of liveRequests()) {
    if (!globalThis.earlyResponses?.has(url)) preload(url, 'low');
  }
}

/** The id in the URL (src/routes.ts), encoded for the backend. */
function segment(): string {
  const encoded = location.pathname.split('/').pop() ?? '';
  try {
    return encodeURIComponent(decodeURIComponent(encoded.replace(/~([0-9A-F]{2})/g, '%$1')));
  } catch {
    return encoded;
  }
}
