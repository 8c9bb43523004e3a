import { scrollWhenTall, stopScrolling } from './scroll-when-tall';

/*
 * How far down each entry of the browser's history was read. A new page starts at its top; back,
 * forward and reload come to where the reader was.
 */

/** Takes scrolling over from the browser, which would scroll before the page's live content is there. */
export function takeOverScrolling() {
  browserRestored = history.scrollRestoration === 'auto';
  history.scrollRestoration = 'manual';
  // The browser keeps that with the entry; until the script runs again it is the better one.
  window.addEventListener('pagehide', () => {
    saveScroll();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // A phone may end a page in the background without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveScroll();
  });
}

/** Whether the browser has brought a page that was loaded again to its place, before the script ran. */
let browserRestored = false;

/** How far from its place a page may stand without the reader having moved it, in CSS pixels. */
const SLACK = 50;

/** The entry of the history that is shown; the address has already changed when a page is left. */
let shown: string | undefined;

/** Saves how far down the page that is shown, or is about to be left, was read. */
export function saveScroll() {
  if (shown === undefined) return;
  try {
    sessionStorage.setItem(shown, String(Math.round(window.scrollY)));
  } catch {
    // A full or forbidden storage: back and forward then start at the top.
  }
}

/**
 * Called when a page is shown. Scrolls to where the reader was in this entry of the history, or to
 * the top of a new one.
 * @param isFirst whether the page was loaded by the browser and not by a link of the site
 */
export function restoreScroll(isFirst: boolean) {
  stopScrolling();
  shown = entryKey();
  // A loaded page that is neither reloaded nor gone back to is new, whatever an earlier one left in this tab.
  if (isFirst && !isRevisited()) return;
  const top = savedScroll(shown);
  if (isFirst && browserRestored && hasMovedUp(top)) return;
  if (!isFirst) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  if (top > 0) scrollWhenTall(top);
}

/** Called when the reader went to another place on the same page, which the browser has scrolled to. */
export function trackCurrentEntry() {
  shown = entryKey();
}

/** Whether the reader has gone up from where the browser had brought the page. */
function hasMovedUp(top: number): boolean {
  const room = document.documentElement.scrollHeight - window.innerHeight;
  return window.scrollY < Math.min(top, room) - SLACK;
}

function entryKey(): string {
  // Gatsby's router gives every entry that it makes a key of its own.
  const key: unknown = history.state?.key;
  return `scroll ${location.pathname}${location.hash} ${typeof key === 'string' ? key : 'first'}`;
}

function savedScroll(key: string): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function isRevisited(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Entries of this type are PerformanceNavigationTiming; the type is a part of them alone.
  const type = navigation && 'type' in navigation ? navigation.type : undefined;
  return type === 'reload' || type === 'back_forward';
}
