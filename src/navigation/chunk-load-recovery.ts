declare global {
  interface Window {
    /** Set by the app loader in every page's HTML (src/gatsby/static-export/app-loader.ts); absent in development. */
    appStarted?: () => void;
  }
}

/**
 * Handles scripts and data of the page that cannot be loaded before the app runs. Its source text is
 * inlined in the head of every page, so it may use nothing from outside.
 *
 * Most likely a newer version of the site was published: the page reloads, but only once a minute, so
 * that a deployment that lacks a file makes no loop, and not where the reader has typed something. A page that only
 * shows text is usable as it is.
 * When a lost connection is back, the scripts are requested again, which keeps what the reader has
 * typed. Once Gatsby has given up on the page's data, only a reload helps.
 */
function recoverFromMissingChunks() {
  const { dataset } = document.documentElement;
  const failed: HTMLScriptElement[] = [];
  let gatsbyFailed = false;
  const isText = () => document.querySelector('#app-loader[data-start-on=interaction]');
  const isFilledIn = () => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
    return [...fields].some((field) => field.value);
  };
  const reload = () => {
    if (isText() || isFilledIn() || navigator.onLine === false) return;
    try {
      const key = `reloaded ${location.pathname}`;
      if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
      sessionStorage.setItem(key, String(Date.now()));
      location.reload();
    } catch {}
  };
  const recover = () => {
    if (dataset.scripts) return;
    dataset.scripts = 'missing';
    reload();
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || dataset.scripts === 'run') return;
    failed.push(target);
    recover();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!/page resources|loading chunk/i.test(String(reason))) return;
    gatsbyFailed = true;
    recover();
  };
  const onOnline = () => {
    if (gatsbyFailed) {
      if (!isText() && !isFilledIn()) location.reload();
      return;
    }
    for (const script of failed.splice(0)) {
      const again = document.createElement('script');
      again.src = script.src;
      script.replaceWith(again);
      delete dataset.scripts;
    }
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('online', onOnline);
}

/** Says that the app runs: its failures are Gatsby's from now on, and the app loader has done its work. */
export function markAppStarted() {
  document.documentElement.dataset.scripts = 'run';
  window.appStarted?.();
}

/** The script for the head of every page. */
export const chunkLoadRecoveryScript = `(${recoverFromMissingChunks})()`;
