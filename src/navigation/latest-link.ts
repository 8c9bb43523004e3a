declare global {
  interface Window {
    /** Gatsby's own loading of a page's script and data. */
    ___loader?: { readonly loadPage: (path: string) => Promise<unknown> };
  }
}

/**
 * Lets the link that was chosen last win, as it does between pages that the browser loads. Gatsby goes to
 * each page as soon as that is there: of two links it would end on the one that takes longer to load.
 */
export function followLatestLink() {
  const navigate = window.___navigate;
  let latest = 0;
  window.___navigate = (to, options) => {
    latest += 1;
    const own = latest;
    const go = () => {
      if (own === latest) navigate?.(to, options);
    };
    // Gatsby loads it once more, which costs nothing then, and knows what to do when it cannot be loaded.
    window.___loader?.loadPage(to).then(go, go);
  };
  window.addEventListener('popstate', () => {
    // Back or forward was chosen after the link.
    latest += 1;
  });
}
