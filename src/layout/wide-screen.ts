/** From this width on the navigation is always visible: the same as in Header.module.css. */
const WIDE = '(min-width: 60rem)';

/** Whether the window is that wide now. */
export function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

/** Calls `listener` whenever the window becomes wide; returns what stops it. */
export function onWide(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  const changed = () => {
    if (query.matches) listener();
  };
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
