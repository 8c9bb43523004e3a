import '../../testing/school-editor';
import { readTypedDay } from './read-typed-day';

beforeAll(() => {
  // Friday, a quarter past midnight at the school, and still Thursday where the tests run.
  jest.useFakeTimers({ now: Date.parse('2026-11-27T00:15:00Z') });
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
  ['12/12', '2026-12-12'],
  ['5/12', '2026-12-05'],
  ['5.1', '2027-01-05'],
  ['Sat', '2026-11-28'],
  ['fri', '2026-11-27'],
  ['this Thursday', '2026-12-03'],
  ['coming Thursday', '2026-12-03'],
  ['next Thursday', '2026-12-03'],
  ['next Friday', '2026-12-04'],
  ['next Sun', '2026-12-06'],
  ['next week Monday', '2026-11-30'],
  ['Wednesday next week', '2026-12-02'],
  ['5 / 12 / 2026', '2026-12-05'],
  ['Saturday,5th December,2026', '2026-12-05'],
  ['Sat,5 Dec', '2026-12-05'],
  ['Saturday the 5th of December', '2026-12-05'],
  ['the 5th of December 2026', '2026-12-05'],
  ['Sat, 5th Dec., 2026', '2026-12-05'],
  ['5, Dec 2026', '2026-12-05'],
  ['Sat 5\u202fDec', '2026-12-05'],
  ['5/12/2026 (Saturday)', '2026-12-05'],
  ['5 December 2026, Sat.', '2026-12-05'],
  ['\u200e5 Dec\u200b', '2026-12-05'],
  ['\u202atomorrow\u202c', '2026-11-28'],
])('reads %j as %s', (text, day) => {
  expect(readTypedDay(text)).toBe(day);
});

test.each([
  '',
  'soon',
  '24',
  '24 De',
  '31 Feb',
  '24 Dec 2',
  '24 Dec 26',
  'May',
  'Mar',
  '31/2',
  '12/',
  'satchel',
  'next week',
])('does not read %j', (text) => {
  expect(readTypedDay(text)).toBeUndefined();
});
