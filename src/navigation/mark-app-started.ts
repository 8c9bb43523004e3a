import { attempt } from '../schema/attempt';

/** From now on, Gatsby handles missing chunks, instead of chunk-load-recovery.ts. */
export function markAppStarted() {
  document.documentElement.dataset.scripts = 'run';
  attempt(() => sessionStorage.removeItem('reloaded'));
  window.appLoader?.page.enter('running');
}
