import { attempt } from '../schema/attempt';

/** From now on, Gatsby handles missing chunks, instead of src/app-loader/load-scripts.ts. */
export function markAppStarted() {
  document.documentElement.dataset.scripts = 'run';
  attempt(() => sessionStorage.removeItem('reloaded'));
  const { clicked } = window.appLoader ?? {};
  clicked?.removeAttribute('aria-busy');
  clicked?.click();
}
