/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { clockScript } from '../ui/clock';
import { markTimeScript } from './mark-time';
import { PictureBlock } from './PictureBlocks';

const content = {
  kind: 'picture',
  picture: { src: '/drawings/day.svg', alt: 'A day', width: 1600, height: 360 },
  shape: 'strip',
  times: ['05:30', '08:00', '13:10'],
} as const;

const strip = () => render(<PictureBlock content={Object(content)} Subheading="h3" />).container;

const marked = (container: Element) =>
  [...container.querySelectorAll('[aria-current=time]')].map((part) =>
    part.getAttribute('data-from'),
  );

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-12-11T12:58:00Z') }));

afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
  delete document.documentElement.dataset.today;
  delete document.documentElement.dataset.time;
});

const start = () => new Function(`${markTimeScript};${clockScript}`)();

test('a strip has no mark until the clock of the page runs', () => {
  expect(marked(strip())).toEqual([]);
});

test.each([
  ['2026-12-11T12:58:00Z', '08:00'],
  ['2026-12-11T13:10:00Z', '13:10'],
  // The night is the end of the day before.
  ['2026-12-12T02:00:00Z', '13:10'],
])('at %s, the part of the strip from %s is marked', (now, from) => {
  jest.setSystemTime(Date.parse(now));
  const container = strip();
  start();
  expect(marked(container)).toEqual([from]);
});

test('the mark moves while the page is open, and is there after a navigation', () => {
  start();
  const container = strip();
  expect(marked(container)).toEqual(['08:00']);
  jest.advanceTimersByTime(17 * 60_000);
  expect(marked(container)).toEqual(['13:10']);
});
