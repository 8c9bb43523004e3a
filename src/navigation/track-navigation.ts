declare global {
  interface Window {
    /** Gatsby's navigation behind every `Link` and `navigate`. It has no event for its start. */
    ___navigate?: (to: string, options?: object) => void;
    /** Gatsby's loading of a page's script and data. */
    ___loader?: { readonly loadPage: (path: string) => Promise<unknown> };
  }
}

/** How long a navigation may take before the progress bar shows, in milliseconds. */
const SLOW_NAVIGATION_MS = 300;

/** The number of the latest navigation, by which an earlier one that is still loading is dropped. */
let latest = 0;
/** The path of the page that is shown. */
let shownPath: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let slow = false;
const listeners = new Set<() => void>();

/**
 * Notices the start of every navigation from now on, and lets the latest one win, as it does between
 * pages that the browser loads. Gatsby alone would end on the page that takes longest to load.
 */
export function trackNavigation() {
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    navigationStarted();
    const own = latest;
    const go = () => {
      if (own === latest) navigate?.(to, options);
    };
    // Gatsby finds the loaded page in its cache. It also handles a page that cannot be loaded.
    window.___loader?.loadPage(to).then(go, go);
  };
  shownPath = window.location.pathname;
  window.addEventListener('popstate', () => {
    navigationStarted();
    // Links to a place on the same page, such as `#`, come here too, and load nothing.
    if (window.location.pathname === shownPath) navigationEnded();
  });
}

function navigationStarted() {
  latest += 1;
  clearTimeout(timer);
  timer = setTimeout(() => setSlow(true), SLOW_NAVIGATION_MS);
}

/** The page is shown, or the navigation was given up. */
export function navigationEnded() {
  shownPath = window.location.pathname;
  clearTimeout(timer);
  setSlow(false);
}

/** Whether the reader has been waiting for a page for more than a moment. */
export function isSlow(): boolean {
  return slow;
}

function setSlow(value: boolean) {
  slow = value;
  for (const listener of listeners) listener();
}

/** Calls `listener` when {@link isSlow} changes; returns what stops it. */
export function onSlowChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
