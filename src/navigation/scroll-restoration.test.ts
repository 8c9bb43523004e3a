import { initScrollRestoration, restoreScroll } from './scroll-restoration';

let scrollTo: jest.SpiedFunction<typeof window.scrollTo>;
const observers = new Set<() => void>();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  observers.clear();
  globalThis.ResizeObserver = class {
    private readonly changed: () => void;
    constructor(changed: ResizeObserverCallback) {
      this.changed = () => changed([], this);
    }
    observe(element: Element) {
      if (element === document.body) observers.add(this.changed);
    }
    unobserve() {}
    disconnect() {
      observers.delete(this.changed);
    }
  };
  history.scrollRestoration = 'manual';
  initScrollRestoration();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const grow = () => {
  for (const changed of observers) changed();
};
const tops = () => scrollTo.mock.calls.map(([options]) => (options as ScrollToOptions).top);
const setScrollY = (scrollY: number) =>
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
const leave = () => window.dispatchEvent(new Event('pagehide'));

/** Mocks how the browser loaded this page. */
function setNavigationType(type: 'navigate' | 'reload' | 'back_forward') {
  performance.getEntriesByType = () => [{ type } as never];
}

function reloadAt1200() {
  setNavigationType('navigate');
  restoreScroll(true);
  setScrollY(1_200);
  leave();
  setNavigationType('reload');
}

test.each(['reload', 'back_forward'] as const)(
  'after %s the page returns to its position, even if live content makes it longer',
  (type) => {
    reloadAt1200();
    setNavigationType(type);
    restoreScroll(true);
    expect(scrollTo.mock.calls).toEqual([[{ top: 1_200, left: 0, behavior: 'instant' }]]);
    grow();
    expect(tops()).toEqual([1_200, 1_200]);
  },
);

test('a newly opened page starts at the top, whatever position is stored', () => {
  reloadAt1200();
  setNavigationType('navigate');
  restoreScroll(true);
  expect(tops()).toEqual([]);
});

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'nothing moves the page once the visitor scrolls: %s',
  (type) => {
    reloadAt1200();
    restoreScroll(true);
    window.dispatchEvent(new Event(type));
    grow();
    expect(tops()).toEqual([1_200]);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('waits ten seconds for live content', () => {
  reloadAt1200();
  restoreScroll(true);
  jest.advanceTimersByTime(9_999);
  grow();
  expect(tops()).toEqual([1_200, 1_200]);
  jest.advanceTimersByTime(1);
  grow();
  expect(tops()).toHaveLength(2);
});

test('a link cancels the previous page’s pending scroll and starts at the top', () => {
  reloadAt1200();
  restoreScroll(true);
  history.replaceState({ key: 'next' }, '');
  restoreScroll(false);
  grow();
  expect(tops()).toEqual([1_200, 0]);
});

test('a link to a part of another page scrolls to it; going back restores the position', () => {
  const part = document.body.appendChild(document.createElement('h2'));
  part.id = 'ọjọ́';
  part.scrollIntoView = jest.fn();
  history.replaceState({ key: 'part' }, '', `/news#${encodeURIComponent(part.id)}`);
  restoreScroll(true);
  expect(part.scrollIntoView).not.toHaveBeenCalled();
  restoreScroll(false);
  expect(part.scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' });
  setScrollY(0);
  leave();
  restoreScroll(false);
  expect(part.scrollIntoView).toHaveBeenCalledTimes(1);
  part.remove();
  history.replaceState(null, '', '/');
});

test('leaves restoration to the browser on pagehide, and takes it back if the page was in the back/forward cache', () => {
  expect(history.scrollRestoration).toBe('manual');
  leave();
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test('a background tab saves its position, as phones may kill it without an event', () => {
  restoreScroll(false);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  setScrollY(899.6);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sessionStorage).toHaveLength(0);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sessionStorage.getItem('scroll / first')).toBe('900');
});

test('starts at the top if storage is forbidden', () => {
  const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  setNavigationType('reload');
  expect(() => restoreScroll(true)).not.toThrow();
  expect(leave).not.toThrow();
  restoreScroll(false);
  expect(tops()).toEqual([0]);
  forbidden.mockRestore();
});

test.each([
  ['stays where the visitor has scrolled up to', 1_149, 10_000, []],
  ['is corrected when content above has moved it a little', 1_150, 10_000, [1_200]],
  ['is corrected when it was too short for that position', 200, 968, [1_200]],
])('a page that the browser has restored %s', (_case, scrollY, height, expected) => {
  reloadAt1200();
  initScrollRestoration();
  setScrollY(scrollY);
  // The window is 768 pixels high.
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
  restoreScroll(true);
  expect(tops()).toEqual(expected);
});

test('restores the position if the browser did not scroll', () => {
  reloadAt1200();
  setScrollY(0);
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000);
  history.scrollRestoration = 'manual';
  initScrollRestoration();
  restoreScroll(true);
  expect(tops()).toEqual([1_200]);
});
