import ICAL from 'ical.js';
import site from '../e2e/content/site.json';
import { longDate } from './content/long-date';
import { schoolDates } from './content/school-dates';
import { dayOf, endOfDay, withOffset } from './content/school-time';
import { googleCalendarUrl } from './events/date-calendars';
import { datedEvents } from './events/dated-events';
import { calendarText } from './gatsby/calendars/write-calendars';
import { clockScript } from './ui/clock';

/* The tests’ school is in Ireland, where clocks go forward at 1:00 on 28 March, and back at 2:00 on 31 October 2027. */

const date = (firstDay: string, starts?: string, ends?: string) =>
  ({ title: 'Fair', firstDay, starts, ends, audience: 'Everyone' }) as const;

const utc = (day: string, time: string) => `${day}T${time}:00.000Z`;

test.each([
  ['before summer', date('2027-03-27', '09:00', '10:30'), '09:00', '10:30'],
  ['on its first day', date('2027-03-28', '09:00', '10:30'), '08:00', '09:30'],
  ['over the hour that is left out', date('2027-03-28', '00:30', '02:30'), '00:30', '01:30'],
  ['from the hour before it, without an end', date('2027-03-28', '00:30'), '00:30', '01:30'],
  ['on its last day', date('2027-10-30', '09:00', '10:30'), '08:00', '09:30'],
  ['after summer', date('2027-10-31', '09:00', '10:30'), '09:00', '10:30'],
])('hours %s are right in calendars and for search engines', (_when, fair, start, end) => {
  const terms = [{ name: 'Term', dates: [fair] }];
  const [one] = schoolDates(terms);
  const text = calendarText('Dates', schoolDates(terms), site, '2027-01-01');
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  const event = new ICAL.Event(component ?? undefined);
  const expected = [start, end].map((time) => utc(fair.firstDay, time));
  const moments = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
  expect(moments).toEqual(expected);
  const page = {
    url: 'https://a.example/events',
    title: '',
    description: '',
    image: '',
    trail: [],
  };
  const [described] = datedEvents(site, page, terms, [], '2027-01-01');
  const { startDate, endDate } = Object(described);
  expect([startDate, endDate].map((time) => new Date(time).toISOString())).toEqual(expected);
  // Google knows the zone, and gets the hours as they are written.
  const query = new URL(one ? googleCalendarUrl(one) : '').searchParams;
  expect(query.get('ctz')).toBe('Europe/Dublin');
  expect(query.get('dates')).toMatch(`T${fair.starts?.replace(':', '')}00`);
});

test('a day of 23 or 25 hours is one day in calendars', () => {
  const days = ['2027-03-28', '2027-10-31'].map((day) => date(day));
  const text = calendarText(
    'Dates',
    schoolDates([{ name: 'Term', dates: days }]),
    site,
    '2027-01-01',
  );
  expect(text.match(/(?<=DT(?:START|END);VALUE=DATE:)\d+/g)).toEqual([
    ...['20270328', '20270329'],
    ...['20271031', '20271101'],
  ]);
});

test.each([
  ['2027-03-27T23:59:59Z', '2027-03-27'],
  ['2027-03-28T00:00:00Z', '2027-03-28'],
  ['2027-03-28T22:59:59Z', '2027-03-28'],
  ['2027-03-28T23:00:00Z', '2027-03-29'],
  ['2027-10-30T23:00:00Z', '2027-10-31'],
  ['2027-10-31T23:59:59Z', '2027-10-31'],
  ['2027-11-01T00:00:00Z', '2027-11-01'],
])('at %s, today is %s, in the code and in the pages', (moment, today) => {
  expect(dayOf(Date.parse(moment))).toBe(today);
  expect(longDate(moment)).toBe(longDate(today));
  const dataset: Record<string, string> = {};
  const clock = new Function('document', 'addEventListener', 'dispatchEvent', 'Date', clockScript);
  class Then extends Date {
    static override now = () => Date.parse(moment);
  }
  const timers = jest.useFakeTimers({ now: Date.parse(moment) });
  clock({ documentElement: { dataset } }, jest.fn(), jest.fn(), Then);
  timers.clearAllTimers();
  jest.useRealTimers();
  expect(dataset.today).toBe(today);
});

test('the last moment of a day is before midnight, whatever its length', () => {
  const last = (day: string) => new Date(endOfDay(day)).toISOString();
  expect(last('2027-03-27')).toBe('2027-03-27T23:59:59.000Z');
  expect(last('2027-03-28')).toBe('2027-03-28T22:59:59.000Z');
  expect(last('2027-10-31')).toBe('2027-10-31T23:59:59.000Z');
});

test('what editors type is saved with the offset of its day', () => {
  expect(withOffset('2027-03-27T09:00')).toBe('2027-03-27T09:00:00+00:00');
  expect(withOffset('2027-03-28T09:00')).toBe('2027-03-28T09:00:00+01:00');
});
