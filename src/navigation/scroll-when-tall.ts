/** How long the page's live content is waited for, in milliseconds. */
const PATIENCE_MS = 10_000;

/** What says that the reader has begun to move about: then nothing may move the page under them. */
const READER_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Ends the wait that is under way, if one is. */
let stop = () => {};

/**
 * Scrolls to `top`: at once as far as the page is tall enough, and again whenever it grows, since live
 * content that comes above what is seen would push the place away. Gives up when the reader moves, or
 * after a while.
 * @param top how far down, in CSS pixels
 */
export function scrollWhenTall(top: number) {
  const scroll = () => window.scrollTo({ top, left: 0, behavior: 'instant' });
  scroll();
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of READER_MOVES) window.removeEventListener(type, stop);
    stop = () => {};
  };
  for (const type of READER_MOVES) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
}

/** Gives up a scroll that still waits, because another page is shown. */
export function stopScrolling() {
  stop();
}
