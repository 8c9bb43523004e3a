/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { clockScript, useToday } from './clock';

function Today() {
  return <p>{useToday('2026-12-01')}</p>;
}

const shown = () => screen.getByText(/^\d/).textContent;

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-12-11T22:30:00Z') }));

afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
  delete document.documentElement.dataset.today;
});

const start = () => new Function(clockScript)();

test('a page that stays open over midnight at the school knows the new day', () => {
  start();
  render(<Today />);
  expect(shown()).toBe('2026-12-11');
  act(() => jest.advanceTimersByTime(89 * 60_000));
  expect(shown()).toBe('2026-12-11');
  act(() => jest.advanceTimersByTime(60_000));
  expect(shown()).toBe('2026-12-12');
});

test('a tab that slept for a month knows the day when the visitor returns', () => {
  start();
  render(<Today />);
  jest.setSystemTime(Date.parse('2027-01-12T08:00:00+01:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(shown()).toBe('2027-01-12');
});

test('tells each day once, to scripts that were there before it', () => {
  const told = jest.fn();
  window.addEventListener('newday', told);
  start();
  window.dispatchEvent(new Event('pageshow'));
  window.removeEventListener('newday', told);
  expect(told).toHaveBeenCalledTimes(1);
});
