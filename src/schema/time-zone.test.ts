import { timeZone } from './time-zone.mjs';

const halifax = timeZone('America/Halifax');
const at = (utc: string) => Date.parse(utc);

test.each([
  ['2027-01-15T09:00', '2027-01-15T09:00:00-04:00'],
  ['2027-07-15T09:00', '2027-07-15T09:00:00-03:00'],
  // The clocks go from 2:00 to 3:00 on 14 March, and from 2:00 back to 1:00 on 7 November 2027.
  ['2027-03-14T01:59', '2027-03-14T01:59:00-04:00'],
  ['2027-03-14T03:00', '2027-03-14T03:00:00-03:00'],
  ['2027-11-07T02:00', '2027-11-07T02:00:00-04:00'],
])('%s is %s in a zone with summer time', (local, moment) => {
  expect(halifax.withOffset(local)).toBe(moment);
  const [day = '', time = ''] = local.split('T');
  expect(halifax.dayAndTimeOf(halifax.momentOf(day, time))).toEqual([day, time]);
});

test('of an hour that comes twice, the first is meant', () => {
  expect(halifax.withOffset('2027-11-07T01:30')).toBe('2027-11-07T01:30:00-03:00');
  expect(halifax.dayAndTimeOf(at('2027-11-07T05:30:00Z'))).toEqual(['2027-11-07', '01:30']);
});

test('a time that is left out is an hour later', () => {
  expect(halifax.withOffset('2027-03-14T02:30')).toBe('2027-03-14T03:30:00-03:00');
});

test('a day without midnight starts an hour later, on the same day', () => {
  const { dayOf, momentOf } = timeZone('America/Havana');
  const start = momentOf('2027-03-14', '00:00');
  expect(dayOf(start)).toBe('2027-03-14');
  expect(dayOf(start - 1)).toBe('2027-03-13');
});

test.each([
  ['Europe/Dublin', '2027-07-15'],
  // Its clocks go from midnight back to 23:00.
  ['America/Santiago', '2027-04-03'],
  // Midnight is left out.
  ['America/Santiago', '2027-09-04'],
])('the last second of a day is before the next day: %s on %s', (zone, day) => {
  const { dayOf, endOfDay } = timeZone(zone);
  const end = endOfDay(day);
  expect(dayOf(end)).toBe(day);
  expect(dayOf(end + 1000)).not.toBe(day);
});

test('days change at midnight of the zone, with half hours and before 1970 too', () => {
  expect(halifax.dayOf(at('2027-07-15T02:59:59Z'))).toBe('2027-07-14');
  expect(halifax.dayOf(at('2027-07-15T03:00:00Z'))).toBe('2027-07-15');
  expect(timeZone('Asia/Kolkata').withOffset('2027-01-15T09:00')).toBe('2027-01-15T09:00:00+05:30');
  expect(timeZone('America/St_Johns').withOffset('2027-01-15T09:00')).toBe(
    '2027-01-15T09:00:00-03:30',
  );
});

test('text that is no time has no moment', () => {
  expect(halifax.momentOf('2027-01-15', '25:00')).toBeNaN();
});
