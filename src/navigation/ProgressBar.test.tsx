/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';
import { navigationEnded, trackNavigation } from './track-navigation';

beforeAll(() => {
  window.___loader = { loadPage: () => new Promise(() => {}) };
  trackNavigation();
});

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/news');
  act(navigationEnded);
});

afterEach(() => {
  jest.useRealTimers();
});

const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const goTo = (path: string) => window.___navigate?.(path);

/** Does what the browser does on back, on forward and on a link to an anchor of the page. */
function traverseTo(address: string) {
  window.history.replaceState(null, '', address);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

test('a thin progress bar shows when a route takes longer than 300 ms to load', () => {
  render(<ProgressBar />);
  goTo('/events');
  wait(299);
  expect(bar()).not.toBeInTheDocument();
  wait(1);
  expect(bar()).toBeVisible();
  expect(bar()).toHaveClass('line');
});

test('the bar disappears when the page is shown', () => {
  render(<ProgressBar />);
  goTo('/events');
  wait(2_000);
  act(navigationEnded);
  expect(bar()).not.toBeInTheDocument();
});

test('a second navigation restarts the delay', () => {
  render(<ProgressBar />);
  goTo('/events');
  wait(200);
  goTo('/gallery');
  wait(200);
  expect(bar()).not.toBeInTheDocument();
  wait(100);
  expect(bar()).toBeVisible();
});

test('going back to a slow page shows the bar', () => {
  render(<ProgressBar />);
  traverseTo('/events');
  wait(300);
  expect(bar()).toBeVisible();
});

test('a same-page link (#) shows no bar', () => {
  render(<ProgressBar />);
  traverseTo('/news#');
  wait(2_000);
  expect(bar()).not.toBeInTheDocument();
});

test('returning before the other page loads hides the bar', () => {
  render(<ProgressBar />);
  traverseTo('/events');
  wait(400);
  traverseTo('/news');
  expect(bar()).not.toBeInTheDocument();
});
