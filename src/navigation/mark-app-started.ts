import { attempt } from '../schema/attempt';

/** From now on, Gatsby handles missing chunks, instead of src/app-loader/load-scripts.ts, and prefetches pages. */
export function markAppStarted() {
  document.documentElement.dataset.scripts = 'run';
  attempt(() => sessionStorage.removeItem('reloaded'));
  document.querySelector('script[type=speculationrules]')?.remove();
  const { clicked } = window.appLoader ?? {};
  clicked?.removeAttribute('aria-busy');
  clicked?.click();
}
