/** @jest-environment jsdom */
import { markAppStarted } from '../navigation/mark-app-started';

const page = document.documentElement;
let addListener: jest.SpiedFunction<typeof window.addEventListener>;
let load: typeof import('./load-scripts');

beforeEach(() => {
  addListener = jest.spyOn(window, 'addEventListener');
});

afterEach(() => {
  for (const [type, listener, options] of addListener.mock.calls) {
    window.removeEventListener(type, listener, options);
  }
  jest.restoreAllMocks();
  page.removeAttribute('data-scripts');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** Opens a page whose app loader has these attributes. */
function openPage(startOn = 'load') {
  const element = document.createElement('script');
  element.dataset.startOn = startOn;
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true });
  jest.isolateModules(() => {
    load = require('./load-scripts');
  });
  load.recoverFromMissingFiles();
}

function scriptFails(src = '/js/app.js') {
  load.loadScript(src);
  const script = [...document.head.querySelectorAll('script')].pop();
  script?.dispatchEvent(new Event('error'));
}

function addedScripts(): (string | null)[] {
  const added = [...document.head.querySelectorAll('script')];
  for (const script of added) script.remove();
  return added.map((script) => script.getAttribute('src'));
}

function gatsbyFails(message = 'page resources for /news not found. Not rendering React') {
  const reason = new Error(message);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

function goOffline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function comeOnline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}

/** Whether the page was reloaded since the last call; jsdom cannot reload, and logs that. */
function hasReloaded(): boolean {
  const { calls } = jest.mocked(console.error).mock;
  return calls.splice(0).length > 0;
}

test('a missing script reloads the page, once per path until the app has started', () => {
  openPage();
  const failsAgain = () => {
    page.removeAttribute('data-scripts');
    scriptFails();
    expect(page.dataset.scripts).toBe('missing');
    return hasReloaded();
  };
  expect(failsAgain()).toBe(true);
  expect(failsAgain()).toBe(false);
  history.replaceState(null, '', '/news');
  expect(failsAgain()).toBe(true);
  expect(failsAgain()).toBe(false);
  // A later deployment may remove scripts again.
  markAppStarted();
  expect(failsAgain()).toBe(true);
  history.replaceState(null, '', '/');
});

test('radio buttons, which always have a value, are not typed text', () => {
  openPage();
  document.body.innerHTML = '<input type="radio" name="girl"><input type="checkbox" checked>';
  scriptFails();
  expect(hasReloaded()).toBe(true);
});

test('does not reload if storage, which counts the reloads, is forbidden', () => {
  openPage();
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  scriptFails();
  expect(page.dataset.scripts).toBe('missing');
  expect(hasReloaded()).toBe(false);
});

test('does not reload a page with typed text', () => {
  openPage();
  document.body.innerHTML = '<input type="text" value="Grace">';
  scriptFails();
  expect(page).toHaveAttribute('data-scripts', 'missing');
  expect(hasReloaded()).toBe(false);
});

test('retries each failed script once per lost connection', () => {
  openPage();
  goOffline();
  const scripts = ['/js/runtime.js', '/js/app.js', '/js/news.js'];
  for (const src of scripts) scriptFails(src);
  addedScripts();
  comeOnline();
  expect(addedScripts()).toEqual(scripts);
  comeOnline();
  expect(addedScripts()).toEqual([]);
  page.dataset.scripts = 'missing';
  comeOnline();
  expect(page.dataset.scripts).toBe('missing');
});

test('retries a failed style sheet once back online, and starts the app meanwhile', () => {
  openPage();
  goOffline();
  const startApp = jest.fn(markAppStarted);
  load.loadStyles('/js/styles.css', startApp);
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(startApp).toHaveBeenCalledTimes(1);
  comeOnline();
  const sheets = [...document.head.querySelectorAll('link[rel=stylesheet]')];
  expect(sheets.map((sheet) => sheet.getAttribute('href'))).toEqual([
    '/js/styles.css',
    '/js/styles.css',
  ]);
  sheets[1]?.dispatchEvent(new Event('load'));
  expect(startApp).toHaveBeenCalledTimes(1);
  expect(page.dataset.scripts).toBe('run');
  expect(hasReloaded()).toBe(false);
});

test('what a dropped connection lost is requested again, later each time', () => {
  jest.useFakeTimers();
  openPage('interaction');
  load.loadStyles('/js/styles.css', () => scriptFails());
  const sheets = () => document.querySelectorAll('link').length;
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  addedScripts();
  jest.advanceTimersByTime(1_000);
  expect([...addedScripts(), sheets()]).toEqual(['/js/app.js', 2]);
  scriptFails();
  addedScripts();
  jest.advanceTimersByTime(1_000);
  expect(addedScripts()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect([...addedScripts(), sheets()]).toEqual(['/js/app.js', 2]);
  goOffline();
  scriptFails();
  addedScripts();
  jest.advanceTimersByTime(60_000);
  expect(addedScripts()).toEqual([]);
  jest.useRealTimers();
});

test('a script that failed before the app ran is not requested again while it runs', () => {
  openPage();
  goOffline();
  scriptFails('/js/app-loader-live.js');
  addedScripts();
  markAppStarted();
  comeOnline();
  expect(addedScripts()).toEqual([]);
  expect(page.dataset.scripts).toBe('run');
});

test.each([
  ['page resources for /news not found. Not rendering React', 'missing'],
  ['Loading chunk 7 failed.', 'missing'],
  ['an error in the page', undefined],
])(
  'data or scripts that are missing reload the page, other errors do not: %s',
  (message, state) => {
    openPage();
    gatsbyFails(message);
    expect(page.dataset.scripts).toBe(state);
    expect(hasReloaded()).toBe(state === 'missing');
  },
);

test('leaves failures to Gatsby after hydration, also once back online', () => {
  openPage();
  markAppStarted();
  gatsbyFails();
  comeOnline();
  expect(page.dataset.scripts).toBe('run');
  expect(hasReloaded()).toBe(false);
});

test('does not reload a page that only shows text', () => {
  openPage('interaction');
  scriptFails();
  expect(page.dataset.scripts).toBe('missing');
  expect(hasReloaded()).toBe(false);
});

test.each([
  ['that needs the app', 'load'],
  ['that only shows text', 'interaction'],
])('scripts that fail offline are requested again online, on a page %s', (_page, startOn) => {
  openPage(startOn);
  goOffline();
  scriptFails();
  addedScripts();
  expect(page.dataset.scripts).toBe('missing');
  comeOnline();
  expect(addedScripts()).toEqual(['/js/app.js']);
  // The page shows its loading state again.
  expect(page.dataset.scripts).toBeUndefined();
  expect(hasReloaded()).toBe(false);
});

test('a script that is still missing online reloads the page', () => {
  openPage();
  goOffline();
  scriptFails();
  addedScripts();
  comeOnline();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(page.dataset.scripts).toBe('missing');
  expect(hasReloaded()).toBe(true);
});

test('reloads when back online if data failed offline, unless that loses typed text', () => {
  openPage();
  document.body.innerHTML = '<textarea></textarea>';
  const [field] = document.querySelectorAll('textarea');
  if (!field) throw new Error('no field');
  goOffline();
  gatsbyFails();
  expect(page.dataset.scripts).toBe('missing');
  field.value = 'Dear school';
  comeOnline();
  expect(hasReloaded()).toBe(false);
  field.value = '';
  comeOnline();
  expect(hasReloaded()).toBe(true);
});

test('a reload that failed is repeated when the connection is back', () => {
  openPage();
  gatsbyFails();
  expect(hasReloaded()).toBe(true);
  comeOnline();
  expect(hasReloaded()).toBe(true);
});

test('a page that only shows text is not reloaded when the connection is back', () => {
  openPage('interaction');
  gatsbyFails();
  comeOnline();
  expect(hasReloaded()).toBe(false);
});

test.each([
  'https://scanner.example/inject.js',
  'chrome-extension://abc/js/a.js',
  '/js/injected.js',
])('ignores a script that the app did not request, such as an extension’s: %s', (src) => {
  openPage();
  const script = Object.assign(document.createElement('script'), { src });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  expect(page.dataset.scripts).toBeUndefined();
  expect(hasReloaded()).toBe(false);
  comeOnline();
  expect(addedScripts()).toHaveLength(1);
});
