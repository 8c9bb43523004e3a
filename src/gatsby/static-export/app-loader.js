/*
 * The one script in every page's HTML. It starts the app: on text pages at the reader's first interaction,
 * on the others once the page is painted. Its own element's data attributes say what to load (see
 * app-loader-html.ts), so its text, and its hash in the Content-Security-Policy, is the same on every page.
 */
(() => {
  const { path, startOn, scripts, pageData, preloads } = document.currentScript.dataset;
  // A slow picture or font may delay the page's load event: the app starts after so many milliseconds anyway.
  const longestWait = 3000;
  const interactions = ['pointermove', 'pointerdown', 'keydown'];
  const items = (list) => (list ? list.split(' ') : []);
  let preloaded = false;
  let started = false;
  let clicked;

  /** The id in the page's address (see src/routes.ts), as a segment of the backend's address. */
  function segment() {
    const encoded = location.pathname.split('/').pop();
    try {
      return encodeURIComponent(decodeURIComponent(encoded.replace(/~([0-9A-F]{2})/g, '%$1')));
    } catch {
      return encoded;
    }
  }

  /** The later `fetch` or XMLHttpRequest of the same address uses this response. */
  function preload(href, priority) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority: priority });
    link.href = href;
    document.head.append(link);
  }

  /** Requests from the backend what the page will show. */
  function preloadLiveData() {
    if (preloaded) return;
    preloaded = true;
    for (const request of items(preloads)) {
      const [url, stateKey] = request.split('|');
      // The page before may have passed the data in the navigation state.
      if (!history.state?.[stateKey]) preload(url.replace('{segment}', segment), 'low');
    }
  }

  function start() {
    if (started) return;
    started = true;
    for (const type of interactions) removeEventListener(type, onInteraction, true);
    preloadLiveData();
    for (const href of items(pageData)) preload(href, 'high');
    for (const src of items(scripts)) {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
    }
  }

  /** Headless browsers report a pointer in the page's corner that was never moved. */
  function onInteraction({ type, clientX, clientY }) {
    if (type !== 'pointermove' || clientX || clientY) start();
  }

  // A button pressed before the app runs is pressed again once it does. Links, the menu and disclosures
  // work without script.
  function remember({ target }) {
    clicked = target.closest('button:not([popovertarget])') || clicked;
  }
  addEventListener('click', remember, true);
  if (path.includes('[')) {
    // What means something in an address is written with `~` here (see src/routes.ts); others may write `%`.
    const own = location.pathname.replace(
      /%(2F|3F|23|25)/gi,
      (_sign, code) => `~${code.toUpperCase()}`,
    );
    if (own !== location.pathname) {
      history.replaceState(history.state, '', own + location.search + location.hash);
    }
  }
  // After a reload, back and forward between pages that the app had changed itself do not load anything:
  // until the app runs again, only a reload shows the other page.
  const shown = location.pathname;
  function goThere() {
    if (location.pathname !== shown) location.reload();
  }
  addEventListener('popstate', goThere);
  window.appStarted = () => {
    removeEventListener('click', remember, true);
    removeEventListener('popstate', goThere);
    // From now on the app itself prefetches the next page.
    document.querySelector('script[type=speculationrules]')?.remove();
    clicked?.click();
  };

  /** Starts the app when the page has been painted and the browser is idle. */
  function whenIdle() {
    const idle = window.requestIdleCallback || setTimeout;
    // A tab in the background is not painted.
    if (document.hidden) return idle(start);
    const startLater = () => requestAnimationFrame(() => requestAnimationFrame(() => idle(start)));
    // An animation frame does not prove that the page is on the screen; the paint entry does.
    if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return startLater();
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      startLater();
    }).observe({ type: 'paint', buffered: true });
  }

  window.pagePath = path;
  try {
    decodeURI(location.pathname);
  } catch {
    // Gatsby's router fails on such an address: the page stays as it was built.
    document.documentElement.dataset.scripts = 'missing';
    return;
  }
  for (const type of interactions) addEventListener(type, onInteraction, true);
  const afterPaint = () => {
    // Where the page has prebuilt data, fresh data can wait until that is painted.
    if (document.querySelector('[data-waiting]')) preloadLiveData();
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle);
    setTimeout(start, longestWait);
  };
  if (startOn === 'load') {
    // A page that is prerendered but not visited must not send requests to the backend.
    if (document.prerendering) document.addEventListener('prerenderingchange', afterPaint);
    else afterPaint();
  }
})();
