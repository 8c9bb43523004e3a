/*
 * The scroll position of each entry of the browser's history. A new page starts at its top; back,
 * forward and reload return to where the reader was. Gatsby's own memory is overwritten when a page
 * shrinks, and does not wait for live content.
 */

/** How far a page may be from its saved position without the reader having scrolled, in CSS pixels. */
const SLACK = 50;

/** How long to wait for live content to make the page tall enough, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The events that say that the reader scrolls: from then on nothing may move the page under them. */
const READER_SCROLLS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Whether the browser has restored the position of a reloaded page before the script ran. */
let browserRestored = false;

/** The storage key of the history entry that is shown; the address has already changed when a page is left. */
let shown: string | undefined;

/** Ends the wait for a taller page, if there is one. */
let stopWaiting = () => {};

/** Takes scrolling over from the browser, which would scroll before live content is there. */
export function initScrollRestoration() {
  browserRestored = history.scrollRestoration === 'auto';
  history.scrollRestoration = 'manual';
  // The browser stores this with the entry. Until the script runs again, its own restoration is better.
  window.addEventListener('pagehide', () => {
    saveScroll();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // A phone may end a page in the background without any other event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveScroll();
  });
}

/** Saves the position of the page that is shown, or is about to be left. */
export function saveScroll() {
  if (shown === undefined) return;
  try {
    sessionStorage.setItem(shown, String(Math.round(window.scrollY)));
  } catch {
    // Storage is full or forbidden: back and forward then start at the top.
  }
}

/**
 * Called when a page is shown. Scrolls to the saved position of this history entry, or to the top of
 * a new one.
 * @param isFirst whether the page was loaded by the browser and not by a link of the site
 */
export function restoreScroll(isFirst: boolean) {
  stopWaiting();
  shown = entryKey();
  // A page that was neither reloaded nor returned to is new, even when this tab has an old position for it.
  if (isFirst && !isRevisited()) return;
  const top = savedScroll(shown);
  if (isFirst && browserRestored && hasScrolledUp(top)) return;
  if (!isFirst) scrollTo(0);
  if (top > 0) scrollWhenTall(top);
}

/** Called when the reader went to another place on the same page, to which the browser has scrolled. */
export function trackCurrentEntry() {
  shown = entryKey();
}

/**
 * Scrolls to `top`: at once as far as the page is tall enough, and again whenever it grows, since live
 * content above would push the place away. Stops when the reader scrolls, or after a while.
 */
function scrollWhenTall(top: number) {
  scrollTo(top);
  const observer = new ResizeObserver(() => scrollTo(top));
  const timer = setTimeout(() => stopWaiting(), PATIENCE_MS);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of READER_SCROLLS) window.removeEventListener(type, stopWaiting);
    stopWaiting = () => {};
  };
  for (const type of READER_SCROLLS) window.addEventListener(type, stopWaiting, { passive: true });
  observer.observe(document.body);
}

/** @param top in CSS pixels */
function scrollTo(top: number) {
  window.scrollTo({ top, left: 0, behavior: 'instant' });
}

/** Whether the reader has scrolled up from where the browser had restored the page. */
function hasScrolledUp(top: number): boolean {
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  return window.scrollY < Math.min(top, furthest) - SLACK;
}

function entryKey(): string {
  // Gatsby's router gives every entry that it makes a key of its own.
  const key: unknown = history.state?.key;
  return `scroll ${location.pathname}${location.hash} ${typeof key === 'string' ? key : 'first'}`;
}

function savedScroll(key: string): number {
  return Number(savedEntry(key)) || 0;
}

function savedEntry(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the reader has returned to a page that the app had shown: it may have grown, and was at another position. */
export function isReturnToApp(): boolean {
  return isRevisited() && savedEntry(entryKey()) !== null;
}

function isRevisited(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Only PerformanceNavigationTiming has a `type`.
  const type = navigation && 'type' in navigation ? navigation.type : undefined;
  return type === 'reload' || type === 'back_forward';
}
