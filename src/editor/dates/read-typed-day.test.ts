/** @jest-environment node */
import '../../testing/school-editor';
import { readTypedDay } from './read-typed-day';

beforeAll(() => {
  // Friday, a quarter past midnight in Lagos, and still Thursday in London.
  jest.useFakeTimers({ now: Date.parse('2026-11-26T23:15:00Z') });
});

afterAll(() => jest.useRealTimers());

test.each([
  ['today', '2026-11-27'],
  ['Tomorrow', '2026-11-28'],
  ['yesterday', '2026-11-26'],
  ['12 Dec', '2026-12-12'],
  ['12 december', '2026-12-12'],
  ['Dec 12', '2026-12-12'],
  ['12th of Dec.', '2026-12-12'],
  ['Sat 5 Dec', '2026-12-05'],
  ['Saturday, 5 Dec', '2026-12-05'],
  ['Sun 5 Dec', '2027-12-05'],
  ['Mon 5 Dec', '2026-12-05'],
  ['27 Nov', '2026-11-27'],
  ['26 Nov', '2027-11-26'],
  ['29 Feb', '2028-02-29'],
  ['24 Dec 2025', '2025-12-24'],
])('reads %j as %s', (text, day) => {
  expect(readTypedDay(text)).toBe(day);
});

test.each(['', 'soon', '24', '24 De', '31 Feb', '24 Dec 2', '24 Dec 26', 'May', 'Sat'])(
  'does not read %j',
  (text) => {
    expect(readTypedDay(text)).toBeUndefined();
  },
);
