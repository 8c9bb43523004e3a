/** @jest-environment node */
import { readOfflinePages } from './offline-pages';

test.each([
  [undefined, true],
  ['', true],
  ['true', true],
  [' false ', false],
])('OFFLINE_PAGES=%s', (value, expected) => {
  expect(readOfflinePages({ OFFLINE_PAGES: value })).toEqual({ ok: true, value: expected });
});

test('anything else is named, since the wrong worker would be published', () => {
  expect(readOfflinePages({ OFFLINE_PAGES: 'off' })).toEqual({
    ok: false,
    problems: ['OFFLINE_PAGES must be true or false, but it is "off".'],
  });
});
