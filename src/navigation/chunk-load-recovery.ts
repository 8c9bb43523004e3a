/** Reloads, or requests failed files again once online. Inlined: cannot use outer variables. */
function recoverFromMissingChunks() {
  const { dataset } = document.documentElement;
  const failed: (HTMLScriptElement | HTMLLinkElement)[] = [];
  let gatsbyFailed = false;
  /** Text pages work without the app, and a reload would lose typed text. */
  const mustStay = () => {
    const typed = 'input:not([type=radio], [type=checkbox]), textarea';
    const fields = document.querySelectorAll<HTMLInputElement>(typed);
    const isText = document.querySelector('#app-loader[data-start-on=interaction]') !== null;
    return isText || [...fields].some((field) => field.value);
  };
  const recover = () => {
    if (dataset.scripts) return;
    dataset.scripts = 'missing';
    if (mustStay() || navigator.onLine === false) return;
    try {
      if (sessionStorage.reloaded === location.pathname) return;
      sessionStorage.reloaded = location.pathname;
      location.reload();
    } catch {}
  };
  const onError = ({ target }: Event) => {
    if (dataset.scripts === 'run') return;
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.push(target);
    // Extensions and virus scanners insert scripts of their own.
    const isOwn =
      target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/js/`);
    if (!isOwn) return;
    failed.push(target);
    recover();
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!/page resources|loading chunk/i.test(String(reason))) return;
    gatsbyFailed = true;
    recover();
  });
  addEventListener('online', () => {
    if (gatsbyFailed) {
      if (!mustStay()) location.reload();
      return;
    }
    for (const element of failed.splice(0)) {
      if (element instanceof HTMLLinkElement) {
        element.replaceWith(element.cloneNode());
        continue;
      }
      const again = document.createElement('script');
      again.src = window.appLoader?.trustOwnScript(element.src) ?? element.src;
      element.replaceWith(again);
      delete dataset.scripts;
    }
  });
}

export const chunkLoadRecoveryScript = `(${recoverFromMissingChunks})()`;
