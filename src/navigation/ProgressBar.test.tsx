import { act, render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';
import { navigationEnded, watchNavigation } from './slow-navigation';

const gatsbyNavigate = jest.fn();

beforeAll(() => {
  window.___navigate = gatsbyNavigate;
  watchNavigation();
});

beforeEach(() => {
  jest.useFakeTimers();
  gatsbyNavigate.mockClear();
  window.history.replaceState(null, '', '/news');
  act(navigationEnded);
});

afterEach(() => {
  jest.useRealTimers();
});

const line = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const goTo = (path: string) => window.___navigate?.(path);

/** What the browser does when the reader goes back or forward, or to a place on the same page. */
function traverseTo(address: string) {
  window.history.replaceState(null, '', address);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

test('a thin progress line shows when a route takes longer than 300 ms to load', () => {
  render(<ProgressBar />);
  goTo('/events');
  wait(299);
  expect(line()).not.toBeInTheDocument();
  wait(1);
  expect(line()).toBeVisible();
});

test('the line goes away when the page is there', () => {
  render(<ProgressBar />);
  goTo('/events');
  wait(2_000);
  act(navigationEnded);
  expect(line()).not.toBeInTheDocument();
});

test('a page that is there in time shows no line', () => {
  render(<ProgressBar />);
  goTo('/events');
  wait(200);
  act(navigationEnded);
  wait(2_000);
  expect(line()).not.toBeInTheDocument();
});

test('a second change of page starts the wait anew', () => {
  render(<ProgressBar />);
  goTo('/events');
  wait(200);
  goTo('/gallery');
  wait(200);
  expect(line()).not.toBeInTheDocument();
  wait(100);
  expect(line()).toBeVisible();
});

test('Gatsby still navigates', () => {
  goTo('/events');
  window.___navigate?.('/news/7', { state: { newsItem: 7 } });
  expect(gatsbyNavigate.mock.calls).toEqual([
    ['/events', undefined],
    ['/news/7', { state: { newsItem: 7 } }],
  ]);
});

test('going back to a page that takes long shows the line too', () => {
  render(<ProgressBar />);
  traverseTo('/events');
  wait(300);
  expect(line()).toBeVisible();
});

test('a link to a place on the same page, such as a placeholder (#), loads nothing', () => {
  render(<ProgressBar />);
  traverseTo('/news#');
  wait(2_000);
  expect(line()).not.toBeInTheDocument();
});

test('coming back before the other page was there ends the wait', () => {
  render(<ProgressBar />);
  traverseTo('/events');
  wait(400);
  traverseTo('/news');
  expect(line()).not.toBeInTheDocument();
});
