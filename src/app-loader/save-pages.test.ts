import { savePages } from './save-pages';

const postMessage = jest.fn();
const register = jest.fn(async (_address: string) => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  document.body.replaceChildren();
  const serviceWorker = { register, ready: Promise.resolve({ active: { postMessage } }) };
  setNavigator({ serviceWorker, connection: undefined });
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

function markReturning() {
  localStorage.visited = 'yes';
}

const NEWS = { path: '/news', loaded: ['http://localhost/js/a.js'] };

test('saves nothing on the first visit, and each page opened on the second', async () => {
  savePages('/sw.js');
  savePages('/sw.js');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(register).not.toHaveBeenCalled();
  // In another tab, or on another day, session storage is empty.
  sessionStorage.clear();
  savePages('/sw.js');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(register).toHaveBeenCalledWith('/sw.js');
  expect(postMessage.mock.calls).toEqual([[NEWS]]);
});

test.each([
  ['a visitor with Save-Data', { connection: { saveData: true } }],
  ['a browser without service workers', { serviceWorker: undefined }],
])('nothing is saved for %s', async (_name, values) => {
  markReturning();
  setNavigator(values);
  savePages('/sw.js');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(register).not.toHaveBeenCalled();
  expect(window.pageShown).toBeUndefined();
});

test('a page is saved a second after its images have loaded', async () => {
  markReturning();
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  savePages('/sw.js');
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
  markReturning();
  register.mockRejectedValueOnce(new DOMException('forbidden', 'SecurityError'));
  savePages('/sw.js');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(postMessage).not.toHaveBeenCalled();
});

test('neither saves nor throws if the browser forbids storage', async () => {
  markReturning();
  const forbidden = new DOMException('forbidden', 'SecurityError');
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw forbidden;
  });
  expect(() => savePages('/sw.js')).not.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(register).not.toHaveBeenCalled();
  storage.mockRestore();
});

test('of pages opened in quick succession within the app, only the last is saved', async () => {
  markReturning();
  savePages('/sw.js');
  for (const path of ['/events', '/gallery']) {
    history.replaceState(null, '', path);
    window.pageShown?.();
  }
  await jest.advanceTimersByTimeAsync(60_000);
  expect(postMessage.mock.calls).toEqual([[{ ...NEWS, path: '/gallery' }]]);
});

test('a page is saved with its scripts after any number of requests', async () => {
  markReturning();
  const all = Array.from({ length: 400 }, (_, at) => ({ name: `http://localhost/js/${at}.js` }));
  // As browsers do by default.
  let size = 250;
  performance.setResourceTimingBufferSize = (most) => {
    size = most;
  };
  performance.getEntriesByType = () => all.slice(0, size).map((entry) => Object(entry));
  savePages('/sw.js');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(postMessage.mock.calls[0]?.[0].loaded).toContain('http://localhost/js/399.js');
});

test('a page opened offline is not saved again', async () => {
  markReturning();
  document.body.innerHTML = '<p id="saved-page">Saved</p>';
  savePages('/sw.js');
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
