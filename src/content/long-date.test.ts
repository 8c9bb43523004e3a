import * as fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { longDate, NO_DATE } from './long-date';
import { timestampOf } from './school-time';

test('a date is shown in the long US style: month name, day, year (specification, section 3)', () => {
  expect(longDate('2025-10-05T09:00:00+01:00')).toBe('October 5, 2025');
  expect(longDate('2025-01-31T12:00:00Z')).toBe('January 31, 2025');
});

test('a date without a time keeps its day', () => {
  expect(longDate(' 2025-10-05 ')).toBe('October 5, 2025');
  expect(longDate('2025-10-05t09:00:00z')).toBe('October 5, 2025');
  expect(longDate('2025-10-05')).toBe('October 5, 2025');
});

test('a date is shown in the school’s time, in summer UTC+1', () => {
  expect(longDate('2025-10-04T22:59:59Z')).toBe('October 4, 2025');
  expect(longDate('2025-10-04T23:30:00Z')).toBe('October 5, 2025');
  expect(longDate('2025-08-31T23:00:00Z')).toBe('September 1, 2025');
  expect(longDate('2025-10-04T18:30:00-05:00')).toBe('October 5, 2025');
});

test.each([
  null,
  undefined,
  '',
  'soon',
  '2025-13-40',
  '2025-02-30',
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '1899-12-31',
  '2101-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2025-10-05T25:00',
  'Room 5',
  'on 2025-10-05',
  '5',
  '1696500000',
  '<script>2025-10-05</script>',
])('"---" is shown when there is no valid date: %p (specification, section 3)', (value) => {
  expect(longDate(value)).toBe('---');
});

test('a time without a zone is the school’s in any visitor’s zone', () => {
  expect(timestampOf('2025-10-05T00:30:00')).toBe(Date.parse('2025-10-04T23:30:00Z'));
  expect(timestampOf('2025-10-05 00:30')).toBe(Date.parse('2025-10-04T23:30:00Z'));
});

test('a date in the distant past keeps its day', () => {
  expect(longDate('1900-01-01')).toBe('January 1, 1900');
  expect(longDate('1956-01-16')).toBe('January 16, 1956');
});

test('returns a US date or --- for any text', () => {
  const long = /^[A-Z][a-z]+ \d{1,2}, \d{1,4}$/;
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyText), (text) => {
      expect(longDate(text) === NO_DATE || long.test(longDate(text))).toBe(true);
    }),
    { numRuns: 40 },
  );
});
