/*
 * The one script in every page's HTML. It starts the app as the page's route says (src/routes.ts): once the page is
 * painted, or when the backend's data has changed, and always at the reader's first interaction that may need it. Its own element's data attributes say what to load (see
 * app-loader-html.ts), so its text, and its hash in the Content-Security-Policy, is the same on every page.
 */

import { isMeteredLine, savesData } from '../../live/connection';
import { isReturnToApp } from '../../navigation/scroll-restoration';
import { savePages } from './save-page';
import { watchLiveData } from './watch-live-data';

declare global {
  interface Window {
    /** Read by Gatsby: the path of the page that the HTML was built for. */
    pagePath?: string;
    /** Not yet in TypeScript: what may become a script's address under the page's policy. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: (address: string) => string | null },
      ) => void;
    };
  }
  interface Document {
    /** Not yet in TypeScript: whether the page is prerendered and not visited. */
    readonly prerendering?: boolean;
  }
}

/** A slow picture or font may delay the page's load event: the app starts after so many milliseconds anyway. */
const LONGEST_WAIT_MS = 3000;

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown'];

/** Where a finger starts the app. Anywhere else it scrolls, and links work without the app, which weighs 118 KB. */
const TOUCH_TARGETS = 'button, label, input, select, textarea';

const {
  path = '',
  startOn,
  startAfter,
  scripts,
  styles,
  pageData,
  preloads,
  fingerprints,
  worker,
} = document.currentScript?.dataset ?? {};
let preloaded = false;
let started = false;
let stopWatching: (() => void) | undefined;
let clicked: HTMLElement | undefined;

// The one way from text to script that the page's policy leaves open: the app's own files and the service worker.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { href } = new URL(address, location.href);
    const isOwn = href.startsWith(`${location.origin}/js/`) || href === location.origin + worker;
    return isOwn ? address : null;
  },
});

function items(list: string | undefined): string[] {
  return list ? list.split(' ') : [];
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

/** The later `fetch` or XMLHttpRequest of the same address uses this response. */
function preload(href: string, fetchPriority: 'high' | 'low') {
  append({ rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority, href });
}

function append(link: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), link));
}

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

function start() {
  if (started) return;
  started = true;
  for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true);
  stopWatching?.();
  preloadLiveData();
  for (const href of items(pageData)) preload(href, 'high');
  if (styles) loadStyles(styles, loadScripts);
  else loadScripts();
}

function loadScripts() {
  for (const src of items(scripts)) {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
  }
}

/** The page's own HTML has only the rules that it uses itself; the app may show anything. */
function loadStyles(href: string, then: () => void) {
  for (const script of items(scripts)) append({ rel: 'preload', as: 'script', href: script });
  append({ rel: 'stylesheet', href, onload: then, onerror: then });
}

function onInteraction(event: Event) {
  const { pointerType, target } = event as Partial<PointerEvent>;
  if (pointerType === 'touch' && !(target as Element).closest(TOUCH_TARGETS)) return;
  // Headless browsers report a pointer in the page's corner that was never moved.
  const isMoved = !(event instanceof MouseEvent) || event.clientX || event.clientY;
  if (event.type !== 'pointermove' || isMoved) start();
}

/**
 * A button pressed before the app runs is pressed again once it does. Links, the menu and disclosures
 * work without script.
 */
function remember({ target }: Event) {
  const button = (target as Element).closest<HTMLElement>('button:not([popovertarget])');
  clicked = button ?? clicked;
}

/**
 * After a reload, back and forward between pages that the app had changed itself do not load anything:
 * until the app runs again, only a reload shows the other page.
 */
function reloadOtherPage() {
  if (location.pathname === shown) return;
  document.documentElement.dataset.scripts = 'reloading';
  location.reload();
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
  if (stopWatching || started) return;
  const urls = liveRequests().map(([url]) => url);
  stopWatching = watchLiveData(urls, fingerprints, start);
  const isStill = savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (startAfter && !isStill) setTimeout(start, Number(startAfter) - performance.now());
}

addEventListener('click', remember, true);
if (path.includes('[')) {
  // What means something in an address is written with `~` here (see src/routes.ts); others may write `%`.
  const own = location.pathname.replace(
    /%(2F|3F|23|25)/gi,
    (_sign, code: string) => `~${code.toUpperCase()}`,
  );
  if (own !== location.pathname) {
    history.replaceState(history.state, '', own + location.search + location.hash);
  }
}
const shown = location.pathname;
addEventListener('popstate', reloadOtherPage);
const stopPrerendering = () => document.querySelector('script[type=speculationrules]')?.remove();
// The rules come after this script.
if (savesData()) addEventListener('DOMContentLoaded', stopPrerendering);
window.appStarted = () => {
  removeEventListener('click', remember, true);
  removeEventListener('popstate', reloadOtherPage);
  // From now on the app itself prefetches the next page.
  stopPrerendering();
  clicked?.click();
};
window.pagePath = path;
// Albums say what they weigh then (src/gallery/AlbumCard.module.css).
if (isMeteredLine()) document.documentElement.dataset.metered = '';
if (canDecode(shown)) {
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, true);
  if (startOn !== 'interaction') {
    // A page that is prerendered but not visited must not send requests to the backend.
    whenVisited(startAfterPaint);
  }
} else {
  // Gatsby's router fails on such an address: the page stays as it was built.
  document.documentElement.dataset.scripts = 'missing';
}
if (worker) whenVisited(() => savePages(worker));

function whenVisited(then: () => void) {
  if (document.prerendering) document.addEventListener('prerenderingchange', then);
  else then();
}

function canDecode(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}
