declare global {
  interface Window {
    /** Set by the app loader in every page's HTML (src/app-loader/app-loader.ts); absent in development. */
    appStarted?: () => void;
  }
}

/**
 * Recovers when a file of the app or the page's data cannot be loaded, mostly after a new deployment: reloads at most
 * once a minute, and never over typed input. After a lost connection it requests the files again, scripts by new
 * elements, since clones of them do not run.
 * Inlined in every head, so it may refer to nothing outside itself.
 */
function recoverFromMissingChunks() {
  const { dataset } = document.documentElement;
  const failed: (HTMLScriptElement | HTMLLinkElement)[] = [];
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
    if (dataset.scripts === 'run') return;
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.push(target);
    if (!(target instanceof HTMLScriptElement)) return;
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
    for (const element of failed.splice(0)) {
      if (element instanceof HTMLLinkElement) {
        element.replaceWith(element.cloneNode());
        continue;
      }
      const again = document.createElement('script');
      again.src = element.src;
      element.replaceWith(again);
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
