/* The inline script that hydrates a page. */

import { savesData } from '../live/connection';
import { attempt } from '../schema/attempt';
import {
  appendScript,
  loadScript,
  loadStyles,
  recoverFromMissingFiles,
  trustOwnScript,
} from './load-scripts';
import { appendLink, preload, splitList } from './preload';
import { settings } from './settings';

declare global {
  interface Window {
    pagePath?: string;
    /** Absent in development. */
    appLoader?: typeof appLoader;
    /** Not yet in TypeScript. */
    readonly trustedTypes?: {
      readonly defaultPolicy?: { readonly createHTML: (html: string) => string } | null;
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

const { path = '', startOn, live, scripts, styles, pageData, savePages } = settings;
const { dataset } = document.documentElement;
const appLoader = {
  settings,
  trustOwnScript,
  /** Requests the app, once. */
  start,
  /** Not a value of `data-scripts`, because what is missing is requested again (load-scripts.ts), the app only once. */
  isStarted: false,
  /** Set by app-loader-live.ts: requests the app's data. */
  requestData: () => {},
  /** Before the app runs, which clicks it again. */
  clicked: undefined as HTMLElement | undefined,
};

if (path.includes('[')) escapeUrl();
else if (path !== NOT_FOUND) showOwnPath();
window.pagePath = path;
window.appLoader = appLoader;
// Forms are answered in the page: a query may be a child's number, and hosts log addresses.
addEventListener('submit', (event) => event.preventDefault());
reloadOtherPages();
if (attempt(() => decodeURI(location.pathname))) {
  waitForInteraction();
  recoverFromMissingFiles();
  rememberClick();
  // A page that a browser prerenders for its address bar must not send requests until visited.
  if (startOn === 'visit') whenVisited(start);
  else if (live || startOn === 'load') whenVisited(() => afterPaint(startAutomatically));
} else {
  // Gatsby's router fails on a URL that cannot be decoded: keep the static page.
  dataset.scripts = 'missing';
}
if (savePages && !savesData()) whenVisited(() => saveFromSecondVisit(savePages));

/** Hosts send a page for other spellings of its path, such as `/index.html` and `/news/`; Gatsby would look for those. */
function showOwnPath() {
  const shown = attempt(() => decodeURI(location.pathname));
  if (shown === undefined || shown === decodeURI(path)) return;
  history.replaceState(history.state, '', path + location.search + location.hash);
}

/** Ids are escaped with `~XX` (src/routes.ts); shared links may contain `%XX`. Some hosts overlook a second slash. */
function escapeUrl() {
  const escaped = location.pathname
    .replace(/\/+/g, '/')
    .replace(/\/$/, '')
    .replace(/%(2F|3F|23|25)/gi, (_sign, code: string) => `~${code.toUpperCase()}`);
  if (escaped !== location.pathname) {
    history.replaceState(history.state, '', escaped + location.search + location.hash);
  }
}

/** Gatsby cannot decode a hash such as `#%`, and would leave an empty page. */
function dropBrokenHash() {
  if (attempt(() => decodeURI(location.hash)) !== undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}

function start() {
  if (appLoader.isStarted) return;
  appLoader.isStarted = true;
  requestApp();
  dropBrokenHash();
  appLoader.requestData();
}

function requestApp() {
  for (const href of splitList(pageData)) preload(href);
  const loadScripts = () => splitList(scripts).forEach(loadScript);
  if (!styles) return loadScripts();
  for (const href of splitList(scripts)) appendLink({ rel: 'preload', as: 'script', href });
  // The HTML contains only the style rules that its own elements use.
  loadStyles(styles, loadScripts);
}

function waitForInteraction() {
  const onInteraction = (event: Event) => {
    if (appLoader.isStarted) return;
    const { pointerType, isPrimary, target } = event as Partial<PointerEvent>;
    const reasons = isPrimary ? TOUCH_TARGETS : `${TOUCH_TARGETS}, [data-app]`;
    if (pointerType === 'touch' && !(target as Element).closest(reasons)) return;
    if (event.type === 'scroll' && !(target as Element).matches?.('[data-app]')) return;
    // Headless browsers report a pointer at 0, 0 that never moved.
    const isMoved = !(event instanceof MouseEvent) || event.clientX || event.clientY;
    if (event.type !== 'pointermove' || isMoved) start();
  };
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, true);
}

/** The app repeats the last click on a button; the menu and a running hero need no replay. */
function rememberClick() {
  const remember = (button?: HTMLElement) => {
    appLoader.clicked?.removeAttribute('aria-busy');
    appLoader.clicked = button;
    button?.setAttribute('aria-busy', 'true');
  };
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (dataset.scripts === 'run' || !button || button.hasAttribute('popovertarget')) return;
    // Screen readers, voice control and switches send a click without pointer events.
    start();
    // The hero has already handled the click.
    if (!button.closest('[data-hero=rotates]')) remember(button);
  };
  addEventListener('click', onClick, true);
  // Otherwise “Clear ticks” would clear what was ticked after it.
  addEventListener('change', () => remember(), true);
}

/** Before hydration, going back to a page that the app had shown changes only the URL. */
function reloadOtherPages() {
  const initialPath = location.pathname;
  addEventListener('popstate', () => {
    if (dataset.scripts === 'run' || location.pathname === initialPath) return;
    location.reload();
  });
}

function startAutomatically() {
  if (dataset.scripts === 'run') return;
  if (live) loadScript(live);
  if (startOn === 'load') start();
}

function saveFromSecondVisit(script: string) {
  attempt(() => {
    sessionStorage.visit ||= localStorage.visited ? 'again' : 'first';
    localStorage.visited = 'yes';
    if (sessionStorage.visit === 'again') afterPaint(() => appendScript(script));
  });
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
