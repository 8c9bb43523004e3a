declare global {
  interface Window {
    /** Gatsby's navigation; it has no start event. */
    ___navigate?: (to: string, options?: object) => void;
    ___loader?: { readonly loadPage: (path: string) => Promise<unknown> };
  }
}

const SLOW_NAVIGATION_MS = 300;

/** Number of the latest navigation; earlier ones that are still loading are dropped. */
let latest = 0;
let shownPath: string | undefined;
/** Or forward. */
let isGoingBack = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let showSlow = (_isSlow: boolean) => {};

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
    isGoingBack = true;
    // A jump to an anchor on the same page loads nothing.
    if (window.location.pathname === shownPath) navigationEnded();
  });
  // The browser then scrolls the page that is still shown; Gatsby would store that as its position.
  const keepPosition = (event: Event) => {
    if (isGoingBack) event.stopImmediatePropagation();
  };
  window.addEventListener('scroll', keepPosition, { capture: true });
}

function navigationStarted() {
  latest += 1;
  clearTimeout(timer);
  timer = setTimeout(() => showSlow(true), SLOW_NAVIGATION_MS);
}

/** Call when the page is shown or navigation is cancelled. */
export function navigationEnded() {
  shownPath = window.location.pathname;
  isGoingBack = false;
  clearTimeout(timer);
  showSlow(false);
}

export function onSlowNavigation(listener: (isSlow: boolean) => void) {
  showSlow = listener;
}
