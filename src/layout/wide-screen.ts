/** Same as in Header.module.css. */
const WIDE = '(min-width: 60rem)';

export function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

export function onWide(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  const changed = () => {
    if (query.matches) listener();
  };
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
