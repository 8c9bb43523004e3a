/** @jest-environment jsdom */
import { POINTER } from '../live/answer-files';
import { takeEarly } from '../live/request-answer';
import { entryHashes, responseHash } from '../live/response-hash';
import { markAppStarted } from '../navigation/mark-app-started';
import { never, stubBackend } from '../testing/backend';

/** Runs app-loader.ts as the browser does when it reaches the inline script. */
function run(data: Readonly<Record<string, string>>) {
  const element = document.createElement('script');
  // As src/gatsby/static-export/app-loader-html.ts writes it.
  const isLive = data.startOn === 'change' || data.startOn === 'view' || data.preloads;
  const live = isLive ? { live: LIVE } : {};
  Object.assign(element.dataset, {
    path: location.pathname,
    scripts: '/js/a.js /js/b.js',
    ...live,
    ...data,
  });
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true });
  jest.isolateModules(() => {
    require('./app-loader');
  });
}

const LIVE = '/js/app-loader-live.js';

/** Runs app-loader-live.ts as soon as its element is appended, as if it were cached. */
function appendAndRun(...nodes: (Node | string)[]) {
  Element.prototype.append.apply(document.head, nodes);
  for (const node of nodes) {
    if (node instanceof HTMLScriptElement && node.getAttribute('src') === LIVE) {
      jest.isolateModules(() => {
        require('./app-loader-live');
      });
    }
  }
}

function loadedScripts(): (string | null)[] {
  return [...document.head.querySelectorAll('script')]
    .map((script) => script.getAttribute('src'))
    .filter((src) => src !== LIVE);
}

function preloadedUrls(): (string | null)[] {
  return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
}

function firstLink() {
  const link = document.head.querySelector('link');
  // jsdom lacks fetchPriority.
  return { rel: link?.rel, crossOrigin: link?.crossOrigin, fetchPriority: link?.fetchPriority };
}

/** What the live script requests for the app. */
let fetched: string[];

/** Until the next test, as if it opened another page. */
let opened: AbortController;
for (const target of [window, document]) {
  const listen: EventTarget['addEventListener'] = target.addEventListener.bind(target);
  target.addEventListener = (...[type, listener, options]: Parameters<typeof listen>) =>
    listen(type, listener, {
      signal: opened.signal,
      ...(typeof options === 'boolean' ? { capture: options } : options),
    });
}

beforeEach(() => {
  jest.useFakeTimers();
  opened = new AbortController();
  fetched = [];
  globalThis.fetch = (input) => {
    fetched.push(String(input));
    return new Promise(() => undefined);
  };
  // Jest's fake timers replace `performance` without this method.
  performance.getEntriesByType = () => [];
  performance.setResourceTimingBufferSize = () => undefined;
  document.head.append = appendAndRun;
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset.scripts;
  delete globalThis.earlyAnswers;
  history.replaceState(null, '', '/gallery/garden');
});

afterEach(() => {
  opened.abort();
  jest.useRealTimers();
});

test('a text page loads nothing until the visitor interacts', () => {
  run({ startOn: 'interaction', pageData: '/page-data/a.json' });
  jest.advanceTimersByTime(60_000);
  expect([...loadedScripts(), ...preloadedUrls()]).toEqual([]);
  window.dispatchEvent(new Event('keydown'));
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  expect(preloadedUrls()).toEqual(['/page-data/a.json']);
  // With other attributes, the later request would not use the preload.
  expect(firstLink()).toEqual({ rel: 'preload', crossOrigin: '', fetchPriority: 'high' });
  expect(window.pagePath).toBe('/gallery/garden');
  window.dispatchEvent(new Event('pointerdown'));
  expect(loadedScripts()).toHaveLength(2);
});

test('no form is sent, which would write what was typed to an address', () => {
  run({ startOn: 'interaction' });
  document.body.innerHTML = '<form action="/search"><input name="q"></form>';
  expect(
    document.body.firstChild?.dispatchEvent(
      new Event('submit', { bubbles: true, cancelable: true }),
    ),
  ).toBe(false);
});

test('a page with partial styles loads the full style sheet before it hydrates', () => {
  run({ startOn: 'interaction', styles: '/js/styles.css' });
  expect(preloadedUrls()).toEqual([]);
  window.dispatchEvent(new Event('keydown'));
  expect(preloadedUrls()).toEqual(['/js/a.js', '/js/b.js', '/js/styles.css']);
  expect(loadedScripts()).toEqual([]);
  // A script that is preloaded as anything else is loaded twice.
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map((link) => link.as)).toEqual(['script', 'script']);
  document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
});

test('hydrates without the full style sheet if it fails to load', () => {
  run({ startOn: 'interaction', styles: '/js/styles.css' });
  window.dispatchEvent(new Event('keydown'));
  document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('error'));
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
});

test.each([
  [0, 7],
  [7, 0],
])(
  'a pointer that moves to %d, %d hydrates a static page; a pointer that never moved does not',
  (clientX, clientY) => {
    run({ startOn: 'interaction' });
    window.dispatchEvent(new MouseEvent('pointermove', { clientX: 0, clientY: 0 }));
    expect(loadedScripts()).toEqual([]);
    window.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY }));
    expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  },
);

function touch(type: string, selector: string) {
  const event = new Event(type, { bubbles: true });
  document.querySelector(selector)?.dispatchEvent(Object.assign(event, { pointerType: 'touch' }));
}

test.each(['button', 'label', 'input', 'select', 'textarea'])(
  'a touch on a %s hydrates a text page; scrolling or a touch on a link does not',
  (control) => {
    document.body.innerHTML = '<p>Text</p><a href="#fees">Fees</a>';
    document.body.append(document.createElement(control));
    run({ startOn: 'interaction' });
    touch('pointerdown', 'p');
    touch('pointermove', 'p');
    touch('pointerdown', 'a');
    expect(loadedScripts()).toEqual([]);
    touch('pointerdown', control);
    expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  },
);

test.each<[string, object]>([
  ['scroll', {}],
  ['pointerdown', { pointerType: 'touch', isPrimary: false }],
])(
  'a swipe or a second finger on a part that needs the app hydrates, but not elsewhere: %s',
  (type, fields) => {
    document.body.innerHTML = '<div></div><ul data-app></ul>';
    run({ startOn: 'interaction' });
    const send = (target: EventTarget | null) =>
      target?.dispatchEvent(Object.assign(new Event(type), fields));
    if (type === 'scroll') send(document);
    send(document.querySelector('div'));
    expect(loadedScripts()).toEqual([]);
    send(document.querySelector('ul'));
    expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  },
);

test('interaction hydrates a live page before the live script has loaded', () => {
  run({ startOn: 'load', preloads: '/v1/albums/' });
  window.dispatchEvent(new Event('keydown'));
  expect([loadedScripts(), fetched]).toEqual([['/js/a.js', '/js/b.js'], []]);
  jest.advanceTimersByTime(60_000);
  expect([loadedScripts(), fetched]).toEqual([['/js/a.js', '/js/b.js'], ['/api/v1/albums/']]);
});

test('loads neither live data nor the live script once the app runs', () => {
  const data = { startOn: 'change', preloads: '/v1/albums/', responseHashes: 'a' };
  run({ ...data, startOn: 'load' });
  window.dispatchEvent(new Event('keydown'));
  markAppStarted();
  jest.advanceTimersByTime(60_000);
  expect(fetched).toEqual([]);
  expect(document.querySelector(`[src="${LIVE}"]`)).toBeNull();
  // The live script was requested before the app started, and arrives now.
  Object.assign(window.appLoader?.settings ?? {}, data);
  appendAndRun(Object.assign(document.createElement('script'), { src: LIVE }));
  expect(fetched).toEqual([]);
});

test('a URL that cannot be decoded leaves the prerendered page unchanged', () => {
  history.replaceState(null, '', '/%E0%A4%A');
  document.body.innerHTML = '<button>See More</button>';
  run({ startOn: 'load', preloads: '/v1/albums/' });
  window.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(60_000);
  expect([...loadedScripts(), ...fetched]).toEqual([]);
  expect(document.documentElement.dataset.scripts).toBe('missing');
  const [button] = document.getElementsByTagName('button');
  button?.click();
  expect(button).not.toHaveAttribute('aria-busy');
});

test('an id that another site encoded with `%` gets this site’s encoding', () => {
  history.replaceState({ kept: true }, '', '/news/a%2fb%3Fc%23d%25e%20f?from=mail#end');
  run({ path: '/news/[id]', startOn: 'interaction' });
  expect(location.href).toMatch(/\/news\/a~2Fb~3Fc~23d~25e%20f\?from=mail#end$/);
  expect(history.state).toEqual({ kept: true });
});

test.each(['/gallery/a~2Fb%20c', '/gallery/a~2Fb%20c/'])(
  'a live page preloads its data when it hydrates, for an id in any spelling: %s',
  (address) => {
    history.replaceState(null, '', address);
    run({
      path: '/gallery/[albumTitle]',
      startOn: 'load',
      preloads: '/v1/albums/{segment}/images/ /v1/albums/',
    });
    expect(fetched).toEqual([]);
    jest.advanceTimersByTime(3000);
    const calls = ['/v1/albums/a%2Fb%20c/images/', '/v1/albums/'];
    expect(fetched).toEqual(calls.map((call) => `/api${call}`));
    expect([...(globalThis.earlyAnswers?.keys() ?? [])]).toEqual(calls);
    window.dispatchEvent(new Event('keydown'));
    expect(fetched).toHaveLength(2);
  },
);

test('a live page hydrates after its first paint, even if the script runs later', () => {
  const observe = jest.fn();
  const disconnect = jest.fn();
  let painted = () => {};
  class PaintObserver {
    static readonly supportedEntryTypes = ['paint'];
    readonly observe = observe;
    readonly disconnect = disconnect;
    constructor(callback: (entries: object, observer: object) => void) {
      painted = () => callback({}, this);
    }
  }
  Object.assign(window, { PerformanceObserver: PaintObserver });
  run({ startOn: 'load' });
  jest.advanceTimersByTime(100);
  expect(loadedScripts()).toEqual([]);
  expect(observe.mock.calls).toEqual([[{ type: 'paint', buffered: true }]]);
  painted();
  expect(disconnect).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100);
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

test('a page with a part that needs the app hydrates when that part is in view', () => {
  const observe = jest.fn();
  let seen = (_entry: { readonly isIntersecting: boolean }) => {};
  class ViewObserver {
    readonly observe = observe;
    constructor(callback: (entries: readonly object[]) => void) {
      seen = (entry) => callback([entry]);
    }
  }
  Object.assign(window, { IntersectionObserver: ViewObserver });
  document.body.innerHTML = '<p>Dates</p><p data-app="">Calendar</p>';
  run({ startOn: 'view' });
  jest.advanceTimersByTime(60_000);
  expect(observe.mock.calls).toEqual([[document.querySelector('[data-app]')]]);
  seen({ isIntersecting: false });
  expect(loadedScripts()).toEqual([]);
  seen({ isIntersecting: true });
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test.each([
  [100, 'load'],
  [2999, 'nothing'],
])('a live page waits at most 3 s for a slow image: %d ms, then %s', (milliseconds, event) => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  run({ startOn: 'load' });
  jest.advanceTimersByTime(milliseconds);
  expect(loadedScripts()).toEqual([]);
  window.dispatchEvent(new Event(event));
  jest.advanceTimersByTime(event === 'load' ? 100 : 1);
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  jest.restoreAllMocks();
});

test('a page of which nothing is prerendered waits for no paint', () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  run({ startOn: 'visit' });
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  jest.restoreAllMocks();
});

test('a speculatively prerendered page fetches nothing until it is visited', () => {
  Object.assign(document, { prerendering: true });
  run({ startOn: 'load', preloads: '/v1/albums/' });
  Object.assign(document, { prerendering: undefined });
  jest.advanceTimersByTime(60_000);
  expect([...loadedScripts(), ...fetched]).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  jest.advanceTimersByTime(100);
  expect(fetched).toEqual(['/api/v1/albums/']);
});

describe('pages are saved', () => {
  const savePages = '/js/save-pages.js';
  const isSaved = () => {
    jest.advanceTimersByTime(5_000);
    return loadedScripts().includes(savePages);
  };

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test('from the second visit on', () => {
    run({ savePages });
    run({ savePages });
    expect(isSaved()).toBe(false);
    // In another tab, or on another day, session storage is empty.
    sessionStorage.clear();
    run({ savePages });
    expect(isSaved()).toBe(true);
  });

  test('never with Save-Data', () => {
    localStorage.visited = 'yes';
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    run({ savePages });
    expect(isSaved()).toBe(false);
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('never if the browser forbids storage', () => {
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    run({ savePages });
    expect(isSaved()).toBe(false);
    storage.mockRestore();
  });

  test('not before they are visited, if the browser prerenders them', () => {
    localStorage.visited = 'yes';
    Object.assign(document, { prerendering: true });
    run({ savePages });
    Object.assign(document, { prerendering: undefined });
    expect(isSaved()).toBe(false);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(isSaved()).toBe(true);
  });

  test('and the page needs nothing of the script that saves it', () => {
    localStorage.visited = 'yes';
    run({ savePages });
    expect(isSaved()).toBe(true);
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(document.documentElement.dataset.scripts).toBeUndefined();
  });
});

test('a background tab does not wait for a paint', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run({ startOn: 'load' });
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1);
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  jest.restoreAllMocks();
});

test('before hydration, back and forward load other pages and keep the same page', () => {
  const reload = jest.mocked(console.error);
  run({ startOn: 'interaction' });
  history.replaceState(null, '', '/gallery/garden#content');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).not.toHaveBeenCalled();
  expect(document.documentElement.dataset.scripts).toBeUndefined();
  history.replaceState(null, '', '/gallery');
  window.dispatchEvent(new PopStateEvent('popstate'));
  // jsdom logs that it cannot reload a page.
  expect(reload).toHaveBeenCalledTimes(1);
  markAppStarted();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockClear();
});

test('repeats a click on a button once after hydration, except in the menu and a running hero', () => {
  document.body.innerHTML =
    '<button id="dot"><i>2</i></button><button popovertarget="menu">Menu</button><p data-hero="rotates"><button></button></p>';
  const clicked = jest.fn();
  run({ startOn: 'interaction' });
  document.querySelector<HTMLElement>('[popovertarget]')?.click();
  document.querySelector('i')?.click();
  document.querySelector<HTMLElement>('p button')?.click();
  document.addEventListener('click', ({ target }) => clicked(target));
  const [dot] = document.getElementsByTagName('button');
  expect(dot).toHaveAttribute('aria-busy', 'true');
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(1);
  markAppStarted();
  expect(clicked.mock.calls).toEqual([[dot]]);
  expect(dot).not.toHaveAttribute('aria-busy');
});

test('repeats no click after which the visitor has changed a field, which it might change back', () => {
  document.body.innerHTML = '<button>Clear ticks</button><input type="checkbox">';
  const clicked = jest.fn();
  run({ startOn: 'interaction' });
  const [button] = document.getElementsByTagName('button');
  button?.click();
  document.querySelector('input')?.click();
  expect(button).not.toHaveAttribute('aria-busy');
  document.addEventListener('click', clicked);
  markAppStarted();
  expect(clicked).not.toHaveBeenCalled();
});

test.each(['interaction', 'load', 'change'])(
  'a click on a button, without pointer events, hydrates a page with startOn %s',
  (startOn) => {
    document.body.innerHTML =
      '<p>Text</p><a href="#fees">Fees</a><button popovertarget="menu"><b>Menu</b></button><button><i>See More</i></button>';
    run({ startOn });
    touch('pointerdown', 'b');
    document.querySelector('b')?.click();
    document.querySelector('p')?.click();
    // jsdom would follow the link in a later test.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector('a')?.click();
    expect(loadedScripts()).toEqual([]);
    document.querySelector('i')?.click();
    document.querySelector('i')?.click();
    expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
  },
);

test('dictated text hydrates the page', () => {
  document.body.innerHTML = '<input>';
  run({ startOn: 'interaction' });
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
});

test('after hydration, repeats only the last of two clicks', () => {
  document.body.innerHTML = '<button>One</button><button>Two</button>';
  run({ startOn: 'interaction' });
  const [one, two] = document.getElementsByTagName('button');
  one?.click();
  two?.click();
  expect(one).not.toHaveAttribute('aria-busy');
  expect(two).toHaveAttribute('aria-busy', 'true');
  const clicked = jest.fn();
  one?.addEventListener('click', clicked);
  markAppStarted();
  expect(clicked).not.toHaveBeenCalled();
});

test('a busy button of an extension is left alone', () => {
  document.body.innerHTML =
    '<button aria-busy="true">Of an extension</button><button>Ours</button>';
  run({ startOn: 'interaction' });
  const [foreign, own] = document.getElementsByTagName('button');
  own?.click();
  const clicked = jest.fn();
  foreign?.addEventListener('click', clicked);
  markAppStarted();
  expect(clicked).not.toHaveBeenCalled();
  expect(foreign).toHaveAttribute('aria-busy', 'true');
  expect(own).not.toHaveAttribute('aria-busy');
});

test.each(['//news/7', '//news//7/', '/news/7/'])(
  'another spelling of the address of an item names the item: %s',
  (shown) => {
    history.replaceState(null, '', `${location.origin}${shown}?from=mail`);
    run({ path: '/news/[id]', startOn: 'interaction' });
    expect(location.href).toBe(`${location.origin}/news/7?from=mail`);
  },
);

test.each([
  ['/index.html', '/'],
  ['/news/day-1.html', '/news/day-1'],
  ['/News/Day-1', '/news/day-1'],
  ['/news/', '/news'],
])('the page that a host sends for %s is %s', (shown, path) => {
  history.replaceState({ kept: true }, '', `${shown}?from=mail#end`);
  run({ path, startOn: 'interaction' });
  expect(location.href).toBe(`${location.origin}${path}?from=mail#end`);
  expect(history.state).toEqual({ kept: true });
});

test('the not-found page keeps the address', () => {
  history.replaceState(null, '', '/no-such-page');
  run({ path: '/404.html', startOn: 'interaction' });
  expect(location.pathname).toBe('/no-such-page');
});

test('an extension that has the Trusted Types policy does not stop the page', () => {
  const createPolicy = (name: string) => {
    throw new TypeError(`Policy with name "${name}" already exists.`);
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  run({ startOn: 'interaction' });
  Object.assign(window, { trustedTypes: undefined });
  window.dispatchEvent(new Event('keydown'));
  expect(loadedScripts()).toEqual(['/js/a.js', '/js/b.js']);
});

test.each([
  ['#%', ''],
  ['#100%', ''],
  ['#a%20b', '#a%20b'],
])('a hash that Gatsby cannot decode is omitted before the app starts: %s', (hash, kept) => {
  history.replaceState({ key: '1' }, '', `/gallery/garden?a=b${hash}`);
  run({ startOn: 'interaction' });
  window.dispatchEvent(new Event('keydown'));
  expect(location.href).toMatch(new RegExp(`/gallery/garden\\?a=b${kept}$`));
  expect(history.state).toEqual({ key: '1' });
});

test("only the URLs of the app's files and the service worker can become script URLs", () => {
  const createPolicy = jest.fn((_name: string, rules: Rules) => rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  run({ startOn: 'interaction', worker: '/sw.js' });
  Object.assign(window, { trustedTypes: undefined });
  expect(createPolicy.mock.calls).toEqual([['app-loader', expect.anything()]]);
  const createScriptURL = createPolicy.mock.calls[0]?.[1].createScriptURL ?? String;
  expect(createScriptURL('/js/app.js')).toBe('/js/app.js');
  expect(createScriptURL(`${location.origin}/js/app.js`)).toBe(`${location.origin}/js/app.js`);
  expect(createScriptURL('/sw.js')).toBe('/sw.js');
  for (const address of [
    '/uploads/a.js',
    '/uploads/sw.js',
    '/js/../uploads/a.js',
    'https://evil.example/js/app.js',
    '//evil.example/js/a.js',
    'data:text/javascript,steal()',
  ]) {
    expect([address, createScriptURL(address)]).toEqual([address, null]);
  }
});

type Rules = { readonly createScriptURL: (url: string) => string | null };

describe('a page with prerendered live data', () => {
  beforeEach(() => history.replaceState(null, '', '/gallery'));

  const albums = [{ id: 1, name: 'Garden' }];
  const news = { results: [{ id: 7, title: 'Sports day' }], next: null };
  const data = {
    path: '/gallery',
    startOn: 'change',
    preloads: '/v1/albums/ /v1/news/',
    responseHashes: `${responseHash(albums)} ${responseHash(news)}`,
  };
  /** Stubs `fetch` and returns the calls; a response without a body never arrives. */
  function backend(bodies: Readonly<Record<string, unknown>>): readonly string[] {
    const requests = stubBackend((address) => {
      const body = bodies[address.replace('/api', '')];
      if (body instanceof Error) throw body;
      if (body === undefined) return never();
      return typeof body === 'string' ? { status: 404, text: body } : { body };
    });
    return new Proxy([] as readonly string[], {
      get: (_target, key) =>
        Reflect.get(
          requests.map(({ address }) => address.replace('/api', '')),
          key,
        ),
    });
  }
  const unchanged = { '/v1/albums/': albums, '/v1/news/': news };
  const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const scripts = ['/js/a.js', '/js/b.js'];

  test('does not hydrate while the backend’s data is the same', async () => {
    const requested = backend(unchanged);
    run(data);
    await wait(60_000);
    expect([...requested]).toEqual(['/v1/albums/', '/v1/news/']);
    expect([...loadedScripts(), ...preloadedUrls()]).toEqual([]);
    window.dispatchEvent(new Event('keydown'));
    expect(loadedScripts()).toEqual(scripts);
    // The app uses the responses that were compared.
    expect(preloadedUrls()).toEqual([]);
    expect([...(globalThis.earlyAnswers?.keys() ?? [])]).toEqual([...requested]);
  });

  test('the page of an item does not hydrate while its item is the same, whatever other items do', async () => {
    const [item] = news.results;
    const listed = { results: [{ id: 8, title: 'New' }, item], next: 'more' };
    backend({ '/v1/news/': listed });
    const { responseHashes = '' } = { responseHashes: entryHashes(news)[0] };
    run({ ...data, preloads: '/v1/news/', responseHashes });
    await wait(100);
    expect(loadedScripts()).toEqual([]);
    backend({ '/v1/news/': { ...listed, results: [{ ...item, title: 'Corrected' }] } });
    // Another visit.
    delete globalThis.earlyAnswers;
    run({ ...data, preloads: '/v1/news/', responseHashes });
    await wait(100);
    expect(loadedScripts()).toEqual(scripts);
  });

  test.each<[string, unknown]>([
    ['has other data', { results: [], next: null }],
    ['sends an error', { detail: 'Server Error' }],
    ['cannot be reached', new TypeError('fetch failed')],
  ])('hydrates when the backend %s', async (_state, changed) => {
    backend({ ...unchanged, '/v1/news/': changed });
    run(data);
    await wait(100);
    expect(loadedScripts()).toEqual(scripts);
  });

  describe('on a host that only serves files', () => {
    const pointer = JSON.parse(POINTER);

    test.each([
      ['does not hydrate while its files have the prerendered data', albums, []],
      ['hydrates when a file has other data', [], scripts],
    ])('%s', async (_case, sent, expected) => {
      const pointers = { '/v1/albums/': pointer, '/v1/news/': pointer };
      const requested = backend({
        ...pointers,
        '/v1/albums/all.json': sent,
        '/v1/news/all.json': news,
      });
      run(data);
      await wait(100);
      expect(loadedScripts()).toEqual(expected);
      expect([...requested]).toEqual([
        '/v1/albums/',
        '/v1/news/',
        '/v1/albums/all.json',
        '/v1/news/all.json',
      ]);
    });

    test('the page of an item is as new as the host, until the visitor returns to an old tab', async () => {
      const opened = [Object({ transferSize: 900 })];
      performance.getEntriesByType = (type) => (type === 'navigation' ? opened : []);
      const requested = backend({ '/v1/news/': pointer, '/v1/news/all.json': { results: [] } });
      run({ ...data, path: '/news/7', preloads: '/v1/news/' });
      await wait(100);
      expect([...requested]).toEqual(['/v1/news/']);
      expect(loadedScripts()).toEqual([]);
      await wait(61_000);
      document.dispatchEvent(new Event('visibilitychange'));
      await wait(100);
      expect([...requested]).toEqual(['/v1/news/', '/v1/news/', '/v1/news/all.json']);
      expect(loadedScripts()).toEqual(scripts);
    });

    test('the page of any item, which has no data of its own, gets the answer', async () => {
      const requested = backend({ '/v1/news/': pointer, '/v1/news/all.json': news });
      document.body.innerHTML = '<p data-waiting></p>';
      run({ path: '/news/[id]', startOn: 'change', preloads: '/v1/news/' });
      await wait(100);
      expect([...requested]).toEqual(['/v1/news/', '/v1/news/all.json']);
      await expect(takeEarly('/v1/news/')).resolves.toEqual(news);
    });

    test('compares the answers if the host has no index files', async () => {
      const bodies = { '/v1/albums/': '<html>', '/v1/news/': 'Not found' };
      const requested = backend({
        ...bodies,
        '/v1/albums/all.json': albums,
        '/v1/news/all.json': news,
      });
      run(data);
      await wait(100);
      expect(loadedScripts()).toEqual([]);
      expect([...requested].slice(2)).toEqual(['/v1/albums/all.json', '/v1/news/all.json']);
    });
  });

  test('hydrates when the backend is silent for too long', async () => {
    backend({ '/v1/albums/': albums });
    run(data);
    await wait(19_900);
    expect(loadedScripts()).toEqual([]);
    await wait(200);
    expect(loadedScripts()).toEqual(scripts);
  });

  test('hydrates immediately if a part of the page needs the app', async () => {
    backend(unchanged);
    document.body.innerHTML = '<ul data-waiting></ul>';
    run(data);
    await wait(100);
    expect(loadedScripts()).toEqual(scripts);
  });

  test('compares again when the visitor returns to the tab after a minute', async () => {
    const bodies = { ...unchanged };
    const requested = backend(bodies);
    run(data);
    await wait(50_000);
    bodies['/v1/albums/'] = [];
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(1);
    expect([...requested]).toHaveLength(2);
    await wait(20_000);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(1);
    expect([...requested]).toHaveLength(2);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(1);
    expect([...requested]).toHaveLength(4);
    expect(loadedScripts()).toEqual(scripts);
    await wait(120_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([...requested]).toHaveLength(4);
  });

  test('compares again after a phone has slept, which stops all clocks but that of the day', async () => {
    const requested = backend(unchanged);
    run(data);
    await wait(100);
    jest.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(100);
    expect([...requested]).toHaveLength(4);
  });

  test('rotates the hero before and after hydration', async () => {
    const slide = (hidden: boolean) => `<div role="group" aria-hidden="${hidden}"></div>`;
    document.body.innerHTML = `<section data-hero>${slide(false)}${slide(true)}</section>`;
    const hidden = () =>
      [...document.querySelectorAll('[aria-hidden]')].map((element) =>
        element.getAttribute('aria-hidden'),
      );
    backend(unchanged);
    run(data);
    await wait(5_100);
    expect([hidden(), loadedScripts()]).toEqual([['true', 'false'], []]);
    window.dispatchEvent(new Event('keydown'));
    await wait(5_000);
    expect([hidden(), loadedScripts()]).toEqual([['false', 'true'], scripts]);
  });
});
