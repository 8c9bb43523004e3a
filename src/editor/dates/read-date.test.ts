import '../../testing/school-editor';
import { findDateOrder } from './date-order';
import { bothTimes, readCompleteDay, readDay, readTime, writeDay, writeTime } from './read-date';

test.each([
  '24/12/2026',
  '24.12.2026',
  '24-12-2026',
  '24 12 2026',
  '2026-12-24',
  '24 Dec 2026',
  '24 dec. 2026',
  ' 24 \tDecember,  2026 ',
  '24th December 2026',
  '24Dec2026',
  '24-Dec-2026',
  '24/Dec/2026',
  '24th of December 2026',
  'Dec 24, 2026',
  'Dec-24-2026',
  'Dec. 24 2026',
  'December 24th 2026',
  'Thu 24 Dec 2026',
  'Thursday, 24 December 2026',
  '24\u201312\u20132026',
  '24\u221212\u22122026',
  '\u0662\u0664/\u0661\u0662/\u0662\u0660\u0662\u0666',
  '\u06f2\u06f4 Dec \u06f2\u06f0\u06f2\u06f6',
])('reads %j as 24 December 2026', (text) => {
  expect(readDay(text)).toBe('2026-12-24');
});

test.each(['2026/12/24', '2026.12.24', '46380', '24-Dec-26', '2026-12-24T00:00:00'])(
  'reads %j of another program as 24 December 2026',
  (text) => expect(readCompleteDay(text)).toBe('2026-12-24'),
);

test('reads a day of another program without zeros', () => {
  expect(readCompleteDay('2026/2/3')).toBe('2026-02-03');
});

test.each([
  ['1/2/2027', '2027-02-01'],
  ['05/10/2026', '2026-10-05'],
  ['4 Sept 2026', '2026-09-04'],
  ['4 May 2026', '2026-05-04'],
  ['29/2/2028', '2028-02-29'],
])('reads %j day first, as %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  '',
  '24',
  '24 Dec',
  '24 Dec 26',
  '24.12.26',
  '24/12/20262',
  '12/24/2026',
  '12 24 2026',
  '31/2/2026',
  '29/2/2027',
  '0/1/2027',
  '24 Foo 2026',
  '24 De 2026',
  '24 Decemberish 2026',
  '2026',
  'Monday',
  'monkeys 24 Dec 2026 or later',
])('does not read %j as a date', (text) => {
  expect(readDay(text)).toBeUndefined();
});

test.each(['24/12/2026', '24 Dec 2026', '2026-12-24', '24th December 2026', 'Dec 24, 2026'])(
  'does not read the start of %j as a date',
  (text) => {
    const beginnings = [...text].map((_letter, at) => text.slice(0, at));
    expect(beginnings.map(readDay)).toEqual(beginnings.map(() => undefined));
  },
);

test.each([
  ['4pm', '16:00'],
  ['4 PM', '16:00'],
  ['4.30 pm', '16:30'],
  ['4:30 p.m.', '16:30'],
  ['16:00', '16:00'],
  ['16.05', '16:05'],
  ['8:05', '08:05'],
  ['08:05:59', '08:05'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['11:59 pm', '23:59'],
  ['0:30', '00:30'],
  ['0800', '08:00'],
  ['1340hrs', '13:40'],
  ['8:00 hrs', '08:00'],
  ['8h05', '08:05'],
  ['9 : 40', '09:40'],
  ['9\u00a0:\u00a040 am', '09:40'],
  ['noon', '12:00'],
  ['12 noon', '12:00'],
  ['12:00 noon', '12:00'],
  ['12.00noon', '12:00'],
  ['Midday', '12:00'],
  ['midnight', '00:00'],
  ['12 midnight', '00:00'],
  ['12:00\u202fmidnight', '00:00'],
  ['\u0668:\u0664\u0660', '08:40'],
  ['\u06f4:\u06f3\u06f0 pm', '16:30'],
  ['4pm prompt', '16:00'],
  ['12 noon prompt', '12:00'],
  ['8:00 a.m. sharp', '08:00'],
])('reads %j as the time %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  '',
  '4',
  '16',
  '4p',
  '16:0',
  '24:00',
  '16:60',
  '2460',
  '13 pm',
  '0 am',
  '4m',
  '16:00 mm',
  '13 midnight',
])('does not read %j as a time', (text) => {
  expect(readTime(text)).toBeUndefined();
});

test('a time that is two times is neither, until someone says which half of the day', () => {
  for (const text of ['1:00', '1.00', ' 1:00:00 ', '\u200e1:00']) {
    expect([readTime(text), bothTimes(text)]).toEqual([undefined, ['01:00', '13:00']]);
    expect(readTime(text, { half: 'morning' })).toBe('01:00');
    expect(readTime(text, { half: 'afternoon' })).toBe('13:00');
  }
  for (const text of [
    '01:00',
    '0100',
    '1:00 am',
    '1h00',
    '1:00 hrs',
    '7:00',
    '12:00',
    '1:75',
    '1',
  ]) {
    expect(bothTimes(text)).toBeUndefined();
  }
});

test('formats days and times, and leaves other text unchanged', () => {
  expect([writeDay('2026-12-04'), writeDay('2026-12-04', 'full')]).toEqual([
    '4 Dec 2026',
    'Friday, 4 December 2026',
  ]);
  expect(['00:05', '09:30', '12:00', '16:05'].map(writeTime)).toEqual([
    '12:05 am',
    '9:30 am',
    '12:00 pm',
    '4:05 pm',
  ]);
  expect([writeDay('24 De'), writeTime('4p')]).toEqual(['24 De', '4p']);
});

test('parses every formatted day of a leap year', () => {
  for (let at = 0; at < 366; at += 1) {
    const day = new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10);
    expect([readDay(writeDay(day)), readDay(writeDay(day, 'full'))]).toEqual([day, day]);
  }
});

test('marks and spaces that nobody sees are no difference', () => {
  expect(readTime('4:30\u202FPM')).toBe('16:30');
  expect(readTime('\u200e4.30\u00a0pm')).toBe('16:30');
  expect(readDay('\u200e12 January 2027')).toBe('2027-01-12');
  expect(readDay('12\u201101\u20112027')).toBe('2027-01-12');
  expect(readCompleteDay('\u202a5-Oct-26\u202c')).toBe('2026-10-05');
});

test('a weekday before a day is no difference for the order of its numbers', () => {
  expect(findDateOrder(['Mon 10/5/2026', 'Mon 11/9/2026'])).toBe('unknown');
  expect(findDateOrder(['Mon 10/5/2026', 'Thu, 12/24/26'])).toBe('monthFirst');
  expect(readCompleteDay('Mon 10/5/2026', 'monthFirst')).toBe('2026-10-05');
});
