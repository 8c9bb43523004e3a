/** @jest-environment node */
import { countOpenPages } from './open-pages';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const count = countOpenPages();
const next = jest.fn();

function open(window: string, path = 'content/home.json') {
  const response = { json: jest.fn() };
  count(Object({ body: { window, path } }), Object(response), next);
  return response.json.mock.lastCall?.[0];
}

test('a window counts while it reports, every minute in the background, and no longer', () => {
  open('one');
  jest.advanceTimersByTime(61_000);
  expect(open('two')).toEqual({ others: 1 });
  expect(open('three')).toEqual({ others: 2 });
  jest.advanceTimersByTime(30_000);
  expect(open('two')).toEqual({ others: 1 });
  expect(next).not.toHaveBeenCalled();
});

test('an invalid request is not counted', () => {
  const response = { json: jest.fn() };
  count(Object({ body: { window: 1 } }), Object(response), next);
  expect(next).toHaveBeenCalledTimes(1);
  expect(response.json).not.toHaveBeenCalled();
});
