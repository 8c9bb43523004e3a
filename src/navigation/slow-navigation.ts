import { useSyncExternalStore } from 'react';

/** How long a change of page may take before the progress line shows, in milliseconds. */
const SLOW_NAVIGATION_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let slow = false;
/** The path of the page that is shown. */
let shown: string | undefined;
const listeners = new Set<() => void>();

declare global {
  interface Window {
    /** Gatsby's own navigation, behind every `Link` and `navigate`; it has no event for its start. */
    ___navigate?: (to: string, options?: object) => void;
  }
}

/** Notices the start of every change of page from now on. */
export function watchNavigation() {
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    navigationStarted();
    navigate?.(to, options);
  };
  shown = window.location.pathname;
  window.addEventListener('popstate', () => {
    // Links to a place on the same page, such as `#`, come here too, and load nothing.
    if (window.location.pathname === shown) navigationEnded();
    else navigationStarted();
  });
}

/** A change of page has begun. */
function navigationStarted() {
  clearTimeout(timer);
  timer = setTimeout(() => setSlow(true), SLOW_NAVIGATION_MS);
}

/** The page is there, or the navigation was given up. */
export function navigationEnded() {
  shown = window.location.pathname;
  clearTimeout(timer);
  setSlow(false);
}

/** Whether the reader has been waiting for a page for more than a moment. */
export function useSlowNavigation(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slow,
    () => false,
  );
}

function setSlow(value: boolean) {
  slow = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
