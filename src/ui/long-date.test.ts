import { longDate } from './long-date';

test('a date is shown in the long US style: month name, day, year (specification, section 3)', () => {
  expect(longDate('2025-10-05T09:00:00+01:00')).toBe('October 5, 2025');
  expect(longDate('2025-01-31T12:00:00Z')).toBe('January 31, 2025');
});

test('a date without a time is that day', () => {
  expect(longDate('2025-10-05')).toBe('October 5, 2025');
});

test('a date is the one that it is in Lagos, an hour ahead of UTC', () => {
  expect(longDate('2025-10-04T22:59:59Z')).toBe('October 4, 2025');
  expect(longDate('2025-10-04T23:30:00Z')).toBe('October 5, 2025');
  expect(longDate('2025-12-31T23:00:00Z')).toBe('January 1, 2026');
});

test.each([null, undefined, '', 'soon', '2025-13-40'])(
  '"---" is shown when there is no date: %p (specification, section 3)',
  (value) => {
    expect(longDate(value)).toBe('---');
  },
);
