import { attempt } from '../schema/attempt';
import { openTarget } from './open-target';

/* Restores the position on back, forward and reload; Gatsby loses it when a page shrinks. */

/** A shorter way may not be the visitor’s scrolling. */
const TOLERANCE_PX = 50;

/** For live content that makes the page tall enough. */
const GIVE_UP_MS = 10_000;

/** Any of these events ends the scrolling to a saved position. */
const VISITOR_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Whether the browser restored a reloaded page before hydration. */
let browserRestored = false;

/** Storage key of the shown history entry; the URL changes before its position is saved. */
let shown: string | undefined;

let stopWaiting = () => {};

/** Takes over from the browser, which would scroll before live content has loaded. */
export function initScrollRestoration() {
  browserRestored = history.scrollRestoration === 'auto';
  history.scrollRestoration = 'manual';
  // Until the next hydration, the browser's own restoration is better.
  window.addEventListener('pagehide', () => {
    saveScroll();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // Phones may end a background page without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveScroll();
  });
}

export function saveScroll() {
  attempt(() => shown && sessionStorage.setItem(shown, String(Math.round(window.scrollY))));
}

/** @param isFirst true if the browser loaded the page, false after a navigation within the app */
export function restoreScroll(isFirst: boolean) {
  stopWaiting();
  shown = entryKey();
  // A new visit, even if this tab has an old position for the page.
  if (isFirst && !isRevisited()) return;
  const saved = savedScroll(shown);
  const top = Number(saved) || 0;
  if (isFirst && browserRestored && hasScrolledUp(top)) return;
  if (!isFirst) scrollTo(0);
  if (top > 0) scrollWhenTall(top);
  else if (!isFirst && saved == null) scrollToAnchor();
}

/** Scrolls to the anchor in the URL after a link from another page; the router does not. */
function scrollToAnchor() {
  openTarget();
  const id = attempt(() => decodeURIComponent(location.hash.slice(1)));
  if (id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
}

/** Call after a jump to an anchor on the same page, to which the browser scrolls. */
export function trackCurrentEntry() {
  shown = entryKey();
}

/** Scrolls again whenever the page grows, because live content above would shift the position. */
function scrollWhenTall(top: number) {
  scrollTo(top);
  const observer = new ResizeObserver(() => scrollTo(top));
  observer.observe(document.body);
  const timer = setTimeout(() => observer.disconnect(), GIVE_UP_MS);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  for (const type of VISITOR_EVENTS) window.addEventListener(type, stopWaiting, { once: true });
}

function scrollTo(top: number) {
  window.scrollTo({ top, left: 0, behavior: 'instant' });
}

/** Whether the visitor scrolled up from where the browser restored the page. */
function hasScrolledUp(top: number): boolean {
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  return window.scrollY < Math.min(top, furthest) - TOLERANCE_PX;
}

function entryKey(): string {
  // Gatsby's router gives each entry a key.
  const key: unknown = history.state?.key;
  return `scroll ${location.pathname}${location.hash} ${typeof key === 'string' ? key : 'first'}`;
}

function savedScroll(key: string) {
  return attempt(() => sessionStorage.getItem(key));
}

/** Whether the visitor returned to a hydrated page, which may have been longer than its HTML. */
export function isReturnToApp(): boolean {
  return isRevisited() && savedScroll(entryKey()) != null;
}

function isRevisited(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Only PerformanceNavigationTiming has a `type`.
  const type = navigation && 'type' in navigation ? navigation.type : undefined;
  return type === 'reload' || type === 'back_forward';
}
