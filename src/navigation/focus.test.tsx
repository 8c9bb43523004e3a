/** @jest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import {
  onInitialClientRender,
  onRouteUpdate,
  shouldUpdateScroll,
  wrapPageElement,
} from '../../gatsby-browser';
import { Layout } from '../layout/Layout';
import { createQueryClient } from '../live/query-client';

beforeEach(() => {
  render(
    <Layout>
      <h1>News</h1>
    </Layout>,
  );
});

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
])('%s keeps the focus', (_case, from, to) => {
  changeRoute(from, to);
  expect(document.body).toHaveFocus();
});

test('a link to a part of another page moves focus to its content', () => {
  changeRoute('/events', '/news#recent');
  expect(screen.getByRole('main')).toHaveFocus();
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
  render(<QueryClientProvider client={createQueryClient()}>{wrapped}</QueryClientProvider>);
  expect(screen.getByText('Page')).toBeVisible();
  expect(screen.queryAllByRole('banner')).toHaveLength(headers);
});

test.each([
  ['when a page hydrates, which the visitor may have scrolled', undefined, '/news', 'POP', false],
  ['after a navigation', '/events', '/news', 'PUSH', true],
  ['after back and forward', '/events', '/news', 'POP', true],
  ['after a link to the same page', '/news', '/news', 'PUSH', true],
  ['after a jump within a page, and back from it', '/news', '/news#recent', 'POP', false],
])('whether Gatsby scrolls %s', (_case, from, to, action, scrolls) => {
  const prevRouterProps = from && { location: at(from) };
  const routerProps = { location: { ...at(to), action } };
  // Only the arguments that the code under test reads.
  const args = Object({ prevRouterProps, routerProps });
  expect(shouldUpdateScroll?.(args, { plugins: [] })).toBe(scrolls);
});
