/*
 * The inline script that starts the app: at the reader's first interaction that may need it, or once the
 * page is painted; pages with live data load app-loader-live.ts then. Its own element's data attributes say what to load
 * (see app-loader-html.ts), so that it is the same on all pages, and so is its hash in the Content-Security-Policy.
 */

import { isMeteredConnection, savesData } from '../live/connection';
import { appendLink, items, preload } from './preload';
import { savePages } from './save-pages';

declare global {
  interface Window {
    /** Read by Gatsby: the path of the page that the HTML was built for. */
    pagePath?: string;
    appLoader: typeof appLoader;
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

/** A slow picture or font may delay the page's load event: what waits for it goes on after so many milliseconds. */
const MAX_WAIT_MS = 3000;

/** Without `input`, what is dictated into a field, or chosen with a switch, would start nothing. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'input'];

/** Where a finger starts the app. Anywhere else it scrolls, and links work without the app, which weighs 118 KB. */
const TOUCH_TARGETS = 'button, label, input, select, textarea';

/** What the page's HTML says of itself. */
const settings: DOMStringMap = document.currentScript?.dataset ?? {};
const { path = '', startOn, live, scripts, styles, pageData, worker } = settings;
let started = false;
let running = false;
let onStart = () => {};
let clicked: HTMLElement | undefined;

// The one way from text to script that the page's policy leaves open: the app's own files and the service worker.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { href } = new URL(address, location.href);
    const isOwn = href.startsWith(`${location.origin}/js/`) || href === location.origin + worker;
    return isOwn ? address : null;
  },
});

/** Loads the app; it shows the page again, with the reader's first click. */
function start() {
  if (started) return;
  started = true;
  for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true);
  onStart();
  for (const href of items(pageData)) preload(href, 'high');
  if (styles) loadStyles(styles, loadScripts);
  else loadScripts();
}

function loadScripts() {
  for (const src of items(scripts)) loadScript(src);
}

function loadScript(src: string) {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
}

/** The page's own HTML has only the rules that it uses itself; the app may show anything. */
function loadStyles(href: string, then: () => void) {
  for (const script of items(scripts)) appendLink({ rel: 'preload', as: 'script', href: script });
  appendLink({ rel: 'stylesheet', href, onload: then, onerror: then });
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
  const button = (target as Element).closest('button');
  if (!button) return;
  // Screen readers, voice control and switches send only a click.
  start();
  if (button.hasAttribute('popovertarget')) return;
  clicked?.removeAttribute('aria-busy');
  clicked = button;
  // Its reader sees that it was pressed.
  button.setAttribute('aria-busy', 'true');
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

if (path.includes('[')) {
  // Ids are escaped with `~XX` (src/routes.ts); shared links may hold `%XX` instead.
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
  running = true;
  removeEventListener('click', remember, true);
  removeEventListener('popstate', reloadOtherPage);
  // From now on the app itself prefetches the next page.
  stopPrerendering();
  clicked?.removeAttribute('aria-busy');
  clicked?.click();
};
window.pagePath = path;
// For app-loader-live.ts.
const appLoader = {
  settings,
  start,
  /** The app runs, and requests by itself what it needs. */
  isRunning: () => running,
  /** Calls back when the app's scripts are loaded, or at once if that has begun. */
  onStart: (then: () => void) => {
    if (started) then();
    else onStart = then;
  },
};
window.appLoader = appLoader;
// Albums say what they weigh then (src/gallery/AlbumCard.module.css).
if (isMeteredConnection()) document.documentElement.dataset.metered = '';
if (canDecode(shown)) {
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, true);
  addEventListener('click', remember, true);
  // A page that is prerendered but not visited must not send requests to the backend.
  if (live) whenVisited(() => afterPaint(() => startByItself(live)));
} else {
  // Gatsby's router fails on such an address: the page stays as it was built.
  document.documentElement.dataset.scripts = 'missing';
}
if (worker) whenVisited(() => savePages(worker));

function startByItself(liveScript: string) {
  if (running) return;
  loadScript(liveScript);
  if (startOn === 'load') start();
}

/** Calls back once, when the page is loaded and painted and the browser is idle. */
function afterPaint(then: () => void) {
  let called = false;
  const call = () => {
    if (!called) then();
    called = true;
  };
  if (document.readyState === 'complete') whenIdle(call);
  else addEventListener('load', () => whenIdle(call));
  setTimeout(call, MAX_WAIT_MS);
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
