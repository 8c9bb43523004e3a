import { chunkLoadRecoveryScript } from './chunk-load-recovery';
import { markAppStarted } from './mark-app-started';

const page = document.documentElement;
let addListener: jest.SpiedFunction<typeof window.addEventListener>;

beforeEach(() => {
  addListener = jest.spyOn(window, 'addEventListener');
  // Runs as in the head, without access to outer variables.
  new Function(chunkLoadRecoveryScript)();
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

function scriptFails(src = '/js/app.js') {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  return script;
}

function gatsbyFails(message = 'page resources for /news not found. Not rendering React') {
  const reason = new Error(message);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

/** Makes this a page that only shows text. */
function showText() {
  document.body.innerHTML =
    '<script id="app-loader" data-start-on="interaction" type="text/plain"></script>';
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
  document.body.innerHTML = '<input type="radio" name="girl"><input type="checkbox" checked>';
  scriptFails();
  expect(hasReloaded()).toBe(true);
});

test('does not reload if storage, which counts the reloads, is forbidden', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  scriptFails();
  expect(page.dataset.scripts).toBe('missing');
  expect(hasReloaded()).toBe(false);
});

test('does not reload a page with typed text', () => {
  document.body.innerHTML = '<input type="text" value="Grace">';
  scriptFails();
  expect(page).toHaveAttribute('data-scripts', 'missing');
  expect(hasReloaded()).toBe(false);
});

test('retries each failed script once per lost connection', () => {
  const sources = () =>
    [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
  goOffline();
  const failed = ['/js/runtime.js', '/js/app.js', '/js/news.js'].map(scriptFails);
  comeOnline();
  expect(sources()).toEqual(failed.map(({ src }) => src));
  for (const script of failed) expect(script).not.toBeInTheDocument();
  const again = [...document.head.querySelectorAll('script')];
  comeOnline();
  expect([...document.head.querySelectorAll('script')]).toEqual(again);
  page.dataset.scripts = 'missing';
  comeOnline();
  expect(page.dataset.scripts).toBe('missing');
});

test('retries a failed style sheet once back online', () => {
  goOffline();
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: '/js/styles.css', media: 'all' });
  document.head.append(sheet);
  sheet.dispatchEvent(new Event('error'));
  expect(page.dataset.scripts).toBeUndefined();
  // The app starts without the style sheet.
  markAppStarted();
  comeOnline();
  const again = document.head.querySelector('link');
  expect(again).not.toBe(sheet);
  expect(again?.outerHTML).toBe(sheet.outerHTML);
  expect(page.dataset.scripts).toBe('run');
  expect(hasReloaded()).toBe(false);
});

test.each([
  ['page resources for /news not found. Not rendering React', 'missing'],
  ['Loading chunk 7 failed.', 'missing'],
  ['an error in the page', undefined],
])(
  'data or scripts that are missing reload the page, other errors do not: %s',
  (message, state) => {
    gatsbyFails(message);
    expect(page.dataset.scripts).toBe(state);
    expect(hasReloaded()).toBe(state === 'missing');
  },
);

test('leaves failures to Gatsby after hydration', () => {
  markAppStarted();
  gatsbyFails();
  expect(page.dataset.scripts).toBe('run');
  expect(hasReloaded()).toBe(false);
});

test('does not reload a page that only shows text', () => {
  showText();
  scriptFails();
  expect(page.dataset.scripts).toBe('missing');
  expect(hasReloaded()).toBe(false);
});

test.each([
  ['that needs the app', () => undefined],
  ['that only shows text', showText],
])('scripts that fail offline are requested again online, on a page %s', (_page, show) => {
  show();
  goOffline();
  const failed = scriptFails();
  expect(page.dataset.scripts).toBe('missing');
  comeOnline();
  expect(failed).not.toBeInTheDocument();
  const scripts = [...document.head.querySelectorAll('script')];
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual([failed.src]);
  // The page shows its loading state again.
  expect(page.dataset.scripts).toBeUndefined();
  expect(hasReloaded()).toBe(false);
});

test('a script that is still missing online reloads the page', () => {
  goOffline();
  scriptFails();
  comeOnline();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(page.dataset.scripts).toBe('missing');
  expect(hasReloaded()).toBe(true);
});

test('reloads when back online if data failed offline, unless that loses typed text', () => {
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
  gatsbyFails();
  expect(hasReloaded()).toBe(true);
  comeOnline();
  expect(hasReloaded()).toBe(true);
});

test('a page that only shows text is not reloaded when the connection is back', () => {
  showText();
  gatsbyFails();
  comeOnline();
  expect(hasReloaded()).toBe(false);
});

test.each(['https://scanner.example/inject.js', 'chrome-extension://abc/js/a.js', '/uploads/a.js'])(
  'ignores a script that is not of the app, such as an extension’s: %s',
  (src) => {
    const script = scriptFails(src);
    expect(page.dataset.scripts).toBeUndefined();
    expect(hasReloaded()).toBe(false);
    comeOnline();
    expect(script).toBeInTheDocument();
  },
);

test('ignores missing images', () => {
  const image = document.createElement('img');
  document.body.append(image);
  image.dispatchEvent(new Event('error'));
  expect(page.dataset.scripts).toBeUndefined();
});
