declare global {
  interface Window {
    /** Gatsby's navigation; it has no start event. */
    ___navigate?: (to: string, options?: object) => void;
    ___loader?: { readonly loadPage: (path: string) => Promise<unknown> };
  }
}

/** Before the progress bar shows. */
const SLOW_NAVIGATION_MS = 300;

/** Drops earlier navigations that are still loading. */
let latest = 0;
let shownPath: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let slow = false;
const listeners = new Set<() => void>();

/** Lets the latest link win; Gatsby alone would end on the page that takes longest to load. */
export function trackNavigation() {
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    navigationStarted();
    const navigation = latest;
    const go = () => {
      if (navigation === latest) navigate?.(to, options);
    };
    // Gatsby finds the page in its cache, and handles failures.
    window.___loader?.loadPage(to).then(go, go);
  };
  shownPath = window.location.pathname;
  window.addEventListener('popstate', () => {
    navigationStarted();
    // Anchors on the same page come here too, and load nothing.
    if (window.location.pathname === shownPath) navigationEnded();
  });
}

function navigationStarted() {
  latest += 1;
  clearTimeout(timer);
  timer = setTimeout(() => setSlow(true), SLOW_NAVIGATION_MS);
}

/** Call when the page is shown or navigation is cancelled. */
export function navigationEnded() {
  shownPath = window.location.pathname;
  clearTimeout(timer);
  setSlow(false);
}

export function isSlow(): boolean {
  return slow;
}

function setSlow(value: boolean) {
  slow = value;
  for (const listener of listeners) listener();
}

export function onSlowChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
