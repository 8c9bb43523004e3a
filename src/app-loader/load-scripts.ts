import { attempt } from '../schema/attempt';
import { appendLink } from './preload';
import { settings } from './settings';

const { startOn, worker } = settings;

/** `data-scripts`, which style sheets read: `run` or `missing`. */
const { dataset } = document.documentElement;

/** Requests again what has failed. */
const retries: (() => void)[] = [];

/** In ms; doubled each time, because scripts of an older deployment stay missing. */
let wait = 1_000;

let isDataMissing = false;

export const trustOwnScript = allowOwnScripts();

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

/** Of which the page needs nothing. */
export function appendScript(src: string, onerror: (() => void) | null = null) {
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { src: trustOwnScript(src), onerror }));
}

export function loadScript(src: string) {
  appendScript(src, () => {
    retryLater(() => {
      if (dataset.scripts === 'run') return;
      // The page shows its loading state again.
      delete dataset.scripts;
      loadScript(src);
    });
    recover();
  });
}

/** `then` is called even if the sheet is missing. */
export function loadStyles(href: string, then?: () => void) {
  const onerror = () => {
    retryLater(() => loadStyles(href));
    then?.();
  };
  appendLink({ rel: 'stylesheet', href, onload: then ?? null, onerror });
}

/** Until the app runs: reloads the page of an older deployment, or requests files again once online. */
export function recoverFromMissingFiles() {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (dataset.scripts === 'run' || !/page resources|loading chunk/i.test(String(reason))) return;
    isDataMissing = true;
    recover();
  });
  addEventListener('online', () => {
    if (!isDataMissing) retryAll();
    else if (!mustStay()) location.reload();
  });
}

/** A phone may drop a connection without being offline, after which the browser says that it is online. */
function retryLater(retry: () => void) {
  if (retries.push(retry) > 1 || navigator.onLine === false) return;
  setTimeout(retryAll, wait);
  wait *= 2;
}

function retryAll() {
  for (const retry of retries.splice(0)) retry();
}

function recover() {
  if (dataset.scripts) return;
  dataset.scripts = 'missing';
  if (mustStay() || navigator.onLine === false) return;
  attempt(() => {
    if (sessionStorage.reloaded === location.pathname) return;
    sessionStorage.reloaded = location.pathname;
    location.reload();
  });
}

/** Text pages work without the app, and a reload would lose typed text. */
function mustStay(): boolean {
  const typed = 'input:not([type=radio], [type=checkbox]), textarea';
  const fields = document.querySelectorAll<HTMLInputElement>(typed);
  return startOn === 'interaction' || [...fields].some((field) => field.value);
}
