/*
 * The one script that stands in every page's HTML. It starts the app: on pages that only show text
 * when the reader acts, on the others once the page has been painted. Its own element says which page
 * it is on and what to load (see start-block.ts); so its text, and with it its hash in the
 * Content-Security-Policy, is the same on every page.
 */
(() => {
  const { path, when, scripts, fetches, asks } = document.currentScript.dataset;
  // Where a slow picture or font holds back the page's load event, the app starts anyway (milliseconds).
  const longestWait = 3000;
  const acts = ['pointermove', 'pointerdown', 'keydown'];
  const words = (list) => (list ? list.split(' ') : []);
  let asked = false;
  let started = false;
  let clicked;

  /** The id in the page's address (see src/routes.ts), as a segment of the backend's address. */
  function segment() {
    const written = location.pathname.split('/').pop();
    try {
      return encodeURIComponent(decodeURIComponent(written.replace(/~([0-9A-F]{2})/g, '%$1')));
    } catch {
      return written;
    }
  }

  /** Preloads for `fetch` and XMLHttpRequest; the request itself finds the answer, or waits for it. */
  function preload(href, priority) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority: priority });
    link.href = href;
    document.head.append(link);
  }

  /** Asks the backend for what the page will show. */
  function ask() {
    if (asked) return;
    asked = true;
    for (const call of words(asks)) {
      const [url, handedOver] = call.split('|');
      // What the page before has handed over in the navigation state need not be asked for.
      if (!history.state?.[handedOver]) preload(url.replace('{segment}', segment), 'low');
    }
  }

  function start() {
    if (started) return;
    started = true;
    for (const type of acts) removeEventListener(type, onAct, true);
    ask();
    for (const href of words(fetches)) preload(href, 'high');
    for (const src of words(scripts)) {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
    }
  }

  /** Browsers without a window tell of a pointer in the page's corner that nobody has moved. */
  function onAct({ type, clientX, clientY }) {
    if (type !== 'pointermove' || clientX || clientY) start();
  }

  // A button pressed before the app runs is pressed again when it does. What works without script
  // (links, the menu, disclosures) needs no help.
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
  // Back and forward between pages that the app had changed itself leave this one standing, when it was
  // loaded anew in between: until the app runs, nobody else would show the other page.
  const shown = location.pathname;
  function goThere() {
    if (location.pathname !== shown) location.reload();
  }
  addEventListener('popstate', goThere);
  window.appStarted = () => {
    removeEventListener('click', remember, true);
    removeEventListener('popstate', goThere);
    // From now on the app fetches the next page by itself.
    document.querySelector('script[type=speculationrules]')?.remove();
    clicked?.click();
  };

  /** Starts the app when the page has been seen, the frame after that is drawn, and nothing else is to be done. */
  function whenIdle() {
    const idle = window.requestIdleCallback || setTimeout;
    // A tab in the background is not painted, and nobody looks at it.
    if (document.hidden) return idle(start);
    const startLater = () => requestAnimationFrame(() => requestAnimationFrame(() => idle(start)));
    // That a frame was drawn does not say that it is on the screen; the browser's entry does.
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
    // Gatsby's router would stop the app on such an address: the page stays as it was built.
    document.documentElement.dataset.scripts = 'missing';
    return;
  }
  for (const type of acts) addEventListener(type, onAct, true);
  const afterPaint = () => {
    // Where the build knew what to show, new data can wait until that is on the screen.
    if (document.querySelector('[data-waiting]')) ask();
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle);
    setTimeout(start, longestWait);
  };
  if (when === 'painted') {
    // A page that is only prerendered in case it is visited must not ask the backend yet.
    if (document.prerendering) document.addEventListener('prerenderingchange', afterPaint);
    else afterPaint();
  }
})();
