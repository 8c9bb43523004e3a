import { attempt } from '../schema/attempt';

declare global {
  interface Window {
    /** Set by src/app-loader/app-loader.ts; absent in development. */
    appStarted?: () => void;
  }
}

/** From now on, Gatsby handles missing chunks, instead of chunk-load-recovery.ts. */
export function markAppStarted() {
  document.documentElement.dataset.scripts = 'run';
  attempt(() => sessionStorage.removeItem('reloaded'));
  window.appStarted?.();
}
