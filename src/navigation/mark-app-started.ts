import { attempt } from '../schema/attempt';

/** From now on, Gatsby handles missing chunks, instead of src/app-loader/load-scripts.ts, and prefetches pages. */
export function markAppStarted() {
  document.documentElement.dataset.scripts = 'run';
  attempt(() => sessionStorage.removeItem('reloaded'));
  document.querySelector('script[type=speculationrules]')?.remove();
  // Clicked before.
  const button = document.querySelector<HTMLElement>('button[aria-busy]');
  button?.removeAttribute('aria-busy');
  button?.click();
}
