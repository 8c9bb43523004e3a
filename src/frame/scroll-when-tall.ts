/** How long the page's live content is waited for, in milliseconds. */
const PATIENCE_MS = 15_000;

/** What says that the reader has begun to move about: then nothing may move the page under them. */
const READER_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Ends the wait that is under way, if one is. */
let stop = () => {};

/**
 * Scrolls to `top` as soon as the page is tall enough for it: at once when its content is there,
 * else when the live content has come. Gives up when the reader moves, or after a while.
 * @param top how far down, in CSS pixels
 */
export function scrollWhenTall(top: number) {
  if (scrolledTo(top)) return;
  const observer = new ResizeObserver(() => {
    if (scrolledTo(top)) stop();
  });
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

function scrolledTo(top: number): boolean {
  const room = document.documentElement.scrollHeight - window.innerHeight;
  if (room < top) return false;
  window.scrollTo({ top, left: 0, behavior: 'instant' });
  return true;
}
