/* The inline script that hydrates a page. Its settings are attributes, so its CSP hash is constant. */

import { isMeteredConnection, savesData } from '../live/connection';
import { withDecodableHash } from '../navigation/decodable-hash';
import { attempt } from '../schema/attempt';
import { createPageState } from './page-state';
import { appendLink, preload, splitList } from './preload';
import { savePages } from './save-pages';

declare global {
  interface Window {
    pagePath?: string;
    /** Absent in development. */
    appLoader?: typeof appLoader;
    /** Not yet in TypeScript. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: {
          readonly createScriptURL?: (url: string) => string | null;
          readonly createHTML?: (html: string) => string;
        },
      ) => {
        readonly createHTML: (html: string) => string;
        readonly createScriptURL: (url: string) => string;
      };
    };
  }
  interface Document {
    /** Not yet in TypeScript. */
    readonly prerendering?: boolean;
  }
}

/** The longest wait for the load event, which a slow image may delay. */
const MAX_WAIT_MS = 3000;

/** `input` catches dictation and switch control; `scroll` a swipe over the photos of an album. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'];

/** Touch targets that trigger hydration; other touches scroll, and links work without the app. A second finger zooms. */
const TOUCH_TARGETS = 'button:not([popovertarget]), label, input, select, textarea';

/** Sent for any address. */
const NOT_FOUND = '/404.html';

const settings: DOMStringMap = document.currentScript?.dataset ?? {};
const { path = '', startOn, live, scripts, styles, pageData, worker } = settings;
const page = createPageState();
const trustOwnScript = allowOwnScripts();
const appLoader = { settings, page, trustOwnScript };

if (path.includes('[')) escapeUrl();
else if (path !== NOT_FOUND) showOwnPath();
window.pagePath = path;
window.appLoader = appLoader;
// Forms are answered in the page: a query may be a child's number, and hosts log addresses.
addEventListener('submit', (event) => event.preventDefault());
// The attribute makes album sizes visible (src/gallery/LiveGallery.module.css).
if (isMeteredConnection()) document.documentElement.dataset.metered = '';
if (savesData()) addEventListener('DOMContentLoaded', stopPrerendering);
reloadOtherPages();
if (attempt(() => decodeURI(location.pathname))) {
  // waiting: for an interaction, a click, or app-loader-live.ts.
  waitForInteraction();
  // A speculatively prerendered page must not send requests until visited.
  if (live || startOn === 'load') whenVisited(() => afterPaint(startAutomatically));
  page.on('loading', requestApp);
  page.on('loading', dropBrokenHash);
  const replayClick = rememberClick();
  page.on('running', () => {
    // The app prefetches pages itself.
    stopPrerendering();
    replayClick();
  });
} else {
  // Gatsby's router fails on a URL that cannot be decoded: keep the static page.
  document.documentElement.dataset.scripts = 'missing';
}
if (worker) whenVisited(() => savePages(trustOwnScript(worker)));

/** Hosts send a page for other spellings of its path, such as `/index.html` and `/news/`; Gatsby would look for those. */
function showOwnPath() {
  const shown = attempt(() => decodeURI(location.pathname));
  if (shown === undefined || shown === decodeURI(path)) return;
  history.replaceState(history.state, '', path + location.search + location.hash);
}

/** Ids are escaped with `~XX` (src/routes.ts); shared links may contain `%XX`. */
function escapeUrl() {
  const escaped = location.pathname
    .replace(/\/$/, '')
    .replace(/%(2F|3F|23|25)/gi, (_sign, code: string) => `~${code.toUpperCase()}`);
  if (escaped !== location.pathname) {
    history.replaceState(history.state, '', escaped + location.search + location.hash);
  }
}

/** Trusts only the app's own files and the service worker. */
function allowOwnScripts() {
  const createScriptURL = (url: string) => {
    const { href } = new URL(url, location.href);
    const isOwn = href.startsWith(`${location.origin}/js/`) || href === location.origin + worker;
    return isOwn ? url : null;
  };
  const policy = attempt(() =>
    window.trustedTypes?.createPolicy('app-loader', { createScriptURL }),
  );
  return (url: string) => (policy ? policy.createScriptURL(url) : url);
}

function dropBrokenHash() {
  const drop = () => {
    const url = withDecodableHash(location.href);
    if (url !== location.href) history.replaceState(history.state, '', url);
  };
  drop();
  // Before Gatsby's own listener.
  addEventListener('popstate', drop);
}

function requestApp() {
  for (const href of splitList(pageData)) preload(href);
  const loadScripts = () => splitList(scripts).forEach(loadScript);
  if (!styles) return loadScripts();
  for (const href of splitList(scripts)) appendLink({ rel: 'preload', as: 'script', href });
  // The HTML contains only the style rules that its own elements use.
  appendLink({ rel: 'stylesheet', href: styles, onload: loadScripts, onerror: loadScripts });
}

function loadScript(src: string) {
  const script = document.createElement('script');
  script.src = trustOwnScript(src);
  document.head.append(script);
}

function waitForInteraction() {
  const onInteraction = (event: Event) => {
    const { pointerType, isPrimary, target } = event as Partial<PointerEvent>;
    const reasons = isPrimary ? TOUCH_TARGETS : `${TOUCH_TARGETS}, [data-app]`;
    if (pointerType === 'touch' && !(target as Element).closest(reasons)) return;
    if (event.type === 'scroll' && !(target as Element).matches?.('[data-app]')) return;
    // Headless browsers report a pointer at 0, 0 that never moved.
    const isMoved = !(event instanceof MouseEvent) || event.clientX || event.clientY;
    if (event.type !== 'pointermove' || isMoved) page.enter('loading');
  };
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, true);
  page.on('loading', () => {
    for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true);
  });
}

/** Returns a function that repeats the last click on a button; the menu and a running hero need no replay. */
function rememberClick() {
  let clicked: HTMLElement | undefined;
  const remember = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (!button || button.hasAttribute('popovertarget')) return;
    // Screen readers, voice control and switches send a click without pointer events.
    page.enter('loading');
    // The hero has already handled the click.
    if (button.closest('[data-hero=rotates]')) return;
    clicked?.removeAttribute('aria-busy');
    clicked = button;
    button.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', remember, true);
  return () => {
    removeEventListener('click', remember, true);
    clicked?.removeAttribute('aria-busy');
    clicked?.click();
  };
}

/** Before hydration, going back to a page that the app had shown changes only the URL. */
function reloadOtherPages() {
  const initialPath = location.pathname;
  const reload = () => {
    if (location.pathname === initialPath) return;
    document.documentElement.dataset.scripts = 'reloading';
    location.reload();
  };
  addEventListener('popstate', reload);
  page.on('running', () => removeEventListener('popstate', reload));
}

function stopPrerendering() {
  document.querySelector('script[type=speculationrules]')?.remove();
}

function startAutomatically() {
  if (page.hasReached('running')) return;
  if (live) loadScript(live);
  if (startOn === 'load') page.enter('loading');
}

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

function whenIdle(then: () => void) {
  const idle = window.requestIdleCallback || setTimeout;
  // Background tabs are not painted.
  if (document.hidden) return void idle(then);
  const startLater = () => requestAnimationFrame(() => requestAnimationFrame(() => idle(then)));
  // An animation frame does not prove a paint; the paint entry does.
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
