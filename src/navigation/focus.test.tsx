import { act, cleanup, render, screen } from '@testing-library/react';
import {
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
  wrapPageElement,
} from '../../gatsby-browser';
import { Layout } from '../layout/Layout';
import { LiveDataProvider } from '../live/LiveDataProvider';
import { createQueryClient } from '../live/query-client';

let scrollTo: jest.SpiedFunction<typeof window.scrollTo>;

beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <Layout path="/news">
      <h1>News</h1>
    </Layout>,
  );
});

afterEach(() => scrollTo.mockRestore());

function at(address: string): Location {
  const { pathname, hash, href } = new URL(address, window.location.origin);
  return { ...window.location, pathname, hash, href };
}

function changeRoute(from: string | null, to: string) {
  const prevLocation = from === null ? null : at(from);
  onRouteUpdate?.(
    { location: at(to), prevLocation, getResourceURLsForPathname: () => [] },
    { plugins: [] },
  );
}

test('the page scrolls to the top on every route change (specification, section 2)', () => {
  changeRoute('/news', '/events');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior: 'instant' }]]);
});

test('focus moves to the new page’s content', () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  changeRoute('/news', '/events');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
});

test('if the router takes the focus later, the content gets it back, once', () => {
  const router = document.createElement('div');
  Object.assign(router, { id: 'gatsby-focus-wrapper', tabIndex: -1 });
  document.body.append(router);
  changeRoute('/news', '/events');
  router.focus();
  expect(screen.getByRole('main')).toHaveFocus();
  router.focus();
  expect(router).toHaveFocus();
  router.remove();
});

test.each([
  ['the first page', null, '/news'],
  ['an anchor on the same page', '/news', '/news#recent'],
  ['a placeholder', '/news', '/news#'],
])('%s keeps scroll and focus', (_case, from, to) => {
  changeRoute(from, to);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

test('a link to a part of another page moves focus to its content', () => {
  changeRoute('/events', '/news#recent');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a link to the current page scrolls to the top', () => {
  changeRoute('/news', '/news');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior: 'instant' }]]);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('back and forward restore the scroll position of the history entry', () => {
  // jsdom has no ResizeObserver, and no layout that could grow.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
  const visit = (key: string, from: string, to: string) => {
    onPreRouteUpdate?.(
      { location: at(to), prevLocation: at(from), getResourceURLsForPathname: () => [] },
      { plugins: [] },
    );
    history.pushState({ key }, '', to);
    changeRoute(from, to);
  };
  visit('1', '/events', '/news');
  Object.assign(window, { scrollY: 1_200 });
  visit('2', '/news', '/events');
  expect(scrollTo).not.toHaveBeenCalledWith(expect.objectContaining({ top: 1_200 }));
  // Back at the first entry.
  visit('1', '/events', '/news');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 1_200, left: 0, behavior: 'instant' });
  // A link to the same page creates another entry.
  visit('3', '/events', '/news');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, left: 0, behavior: 'instant' });
});

test('each hash keeps its own position', () => {
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true, writable: true });
  history.replaceState({ key: 'place' }, '', '/news#recent');
  changeRoute('/news', '/news#recent');
  onPreRouteUpdate?.(
    { location: at('/events'), prevLocation: at('/news'), getResourceURLsForPathname: () => [] },
    { plugins: [] },
  );
  expect(sessionStorage.getItem('scroll /news#recent place')).toBe('700');
});

test('a new page ends the progress bar and is saved for offline use', () => {
  jest.useFakeTimers();
  window.___navigate = () => undefined;
  window.___loader = { loadPage: () => new Promise(() => {}) };
  const pageShown = jest.fn();
  window.pageShown = pageShown;
  onInitialClientRender?.(Object({}), { plugins: [] });
  window.___navigate('/events');
  act(() => jest.advanceTimersByTime(300));
  expect(screen.getByRole('progressbar')).toBeVisible();
  act(() => changeRoute('/news', '/events'));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(pageShown).toHaveBeenCalledTimes(1);
  delete window.pageShown;
  jest.useRealTimers();
});

test.each([
  ['/preview', 0],
  ['/preview/', 0],
  ['/previews', 1],
])('the preview gets no header, other pages get one: %s, %d', (path, headers) => {
  cleanup();
  const wrapped = wrapPageElement?.(
    // Only the arguments that the code under test reads.
    Object({ element: <p>Page</p>, props: { location: at(path), data: {} } }),
    { plugins: [] },
  );
  render(<LiveDataProvider client={createQueryClient()}>{wrapped}</LiveDataProvider>);
  expect(screen.getByText('Page')).toBeVisible();
  expect(screen.queryAllByRole('banner')).toHaveLength(headers);
});

test('Gatsby does not restore an earlier scroll position', () => {
  expect(shouldUpdateScroll?.({} as never, { plugins: [] })).toBe(false);
});
