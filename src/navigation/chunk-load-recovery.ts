/**
 * Runs in the head of every page, before all other scripts, and is written into it as it stands: it
 * may use nothing from outside. When a script or the data that the page starts with is gone, most
 * likely because a newer version of the site was put up, it loads the page anew; once, and not again
 * within a minute, so that a deployment that lacks a file cannot make a loop. Where that does not
 * help, or there is no connection, the page says so instead of showing a spinner for ever. A page that
 * only shows text is left as it is: it can be read, its links lead on, and the reader whose touch has
 * started the scripts may have followed one. Once the page runs, Gatsby itself loads the wanted page
 * anew when a file of it is gone.
 */
function recoverFromMissingChunks() {
  const page = document.documentElement;
  const recover = () => {
    if (page.dataset.scripts) return;
    page.dataset.scripts = 'missing';
    const isText = document.querySelector('#app-loader[data-start-on=interaction]');
    if (isText || navigator.onLine === false) return;
    try {
      const key = `reloaded ${location.pathname}`;
      if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
      sessionStorage.setItem(key, String(Date.now()));
      location.reload();
    } catch {}
  };
  const onError = (event: Event) => {
    if (event.target instanceof HTMLScriptElement) recover();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (/page resources|loading chunk/i.test(String(reason))) recover();
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onRejection);
}

/** Says that the page's scripts are all there. */
export function markScriptsRunning() {
  document.documentElement.dataset.scripts = 'run';
}

/** What is written into the head. */
export const chunkLoadRecoveryScript = `(${recoverFromMissingChunks})()`;
