/** @jest-environment jsdom */
import type { OpenedPage } from '../offline/opened-page';

const postMessage = jest.fn();
const register = jest.fn(async (_address: string) => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  document.body.replaceChildren();
  const serviceWorker = { register, ready: Promise.resolve({ active: { postMessage } }) };
  setNavigator({ serviceWorker });
  history.replaceState(null, '', '/news');
  performance.setResourceTimingBufferSize = () => undefined;
  performance.getEntriesByType = () => [Object({ name: 'http://localhost/js/a.js' })];
});

afterEach(() => {
  delete window.pageShown;
  jest.useRealTimers();
});

function setNavigator(values: Readonly<Record<string, unknown>>) {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

/** As app-loader.ts does it from the second visit on. */
function savePages() {
  const settings: DOMStringMap = { worker: '/sw.js' };
  Object.assign(window, { appLoader: { settings, trustOwnScript: (url: string) => url } });
  jest.isolateModules(() => {
    require('./save-pages');
  });
}

const NEWS: OpenedPage = { path: '/news', loaded: ['http://localhost/js/a.js'] };

test('saves the page, and of earlier versions of the site nothing stays', async () => {
  localStorage.setItem('live-queries', '{}');
  savePages();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(register).toHaveBeenCalledWith('/sw.js');
  expect(postMessage.mock.calls).toEqual([[NEWS]]);
  expect(localStorage).toHaveLength(0);
});

test('nothing is saved in a browser without service workers', async () => {
  setNavigator({ serviceWorker: undefined });
  savePages();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(register).not.toHaveBeenCalled();
  expect(window.pageShown).toBeUndefined();
});

test('a page is saved a second after its images have loaded', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  savePages();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(999);
  expect(register).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(postMessage.mock.calls).toEqual([[NEWS]]);
  state.mockRestore();
});

test('neither saves nor throws if the browser forbids service workers', async () => {
  register.mockRejectedValueOnce(new DOMException('forbidden', 'SecurityError'));
  savePages();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(postMessage).not.toHaveBeenCalled();
});

test('of pages opened in quick succession within the app, only the last is saved', async () => {
  savePages();
  for (const path of ['/events', '/gallery']) {
    history.replaceState(null, '', path);
    window.pageShown?.();
  }
  await jest.advanceTimersByTimeAsync(60_000);
  expect(postMessage.mock.calls).toEqual([[{ ...NEWS, path: '/gallery' }]]);
});

test('a page is saved with its scripts after any number of requests', async () => {
  const all = Array.from({ length: 400 }, (_, at) => ({ name: `http://localhost/js/${at}.js` }));
  // As browsers do by default.
  let size = 250;
  performance.setResourceTimingBufferSize = (most) => {
    size = most;
  };
  performance.getEntriesByType = () => all.slice(0, size).map((entry) => Object(entry));
  savePages();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(postMessage.mock.calls[0]?.[0].loaded).toContain('http://localhost/js/399.js');
});

test('a page opened offline is not saved again', async () => {
  document.body.innerHTML = '<p id="saved-page">Saved</p>';
  savePages();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(postMessage).not.toHaveBeenCalled();
  expect(document.body).toHaveTextContent('Saved');
  // The next page came from the network.
  history.replaceState(null, '', '/events');
  window.pageShown?.();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(postMessage.mock.calls).toEqual([[{ ...NEWS, path: '/events' }]]);
  expect(document.body).toBeEmptyDOMElement();
});
