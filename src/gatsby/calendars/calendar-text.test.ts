import ICAL from 'ical.js';
import site from '../../../e2e/content/site.json';
import { schoolDates } from '../../content/school-dates';
import { calendarText } from './write-calendars';

const settings = { site, name: 'Dates', changed: '2026-11-22T08:00:00.000Z' };

const MASS = {
  title: 'Mass; “Gaudete”, with the choir',
  firstDay: '2027-06-13',
  starts: '16:00',
  ends: '17:30',
  place: 'Chapel, Yaba',
  audience: 'Parents',
};
const BREAK = {
  title: 'Break',
  firstDay: '2026-10-29',
  lastDay: '2026-11-01',
  audience: 'Everyone',
};

function read(
  dates: readonly (typeof MASS | typeof BREAK)[],
  changes: Partial<typeof settings> = {},
) {
  const { site, name, changed } = { ...settings, ...changes };
  const text = calendarText(name, schoolDates([{ name: 'First term', dates }]), site, changed);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { text, calendar, events };
}

test('a date with a time starts and ends at that time in the school’s zone', () => {
  const [event] = read([MASS]).events;
  expect(event?.startDate.toJSDate().toISOString()).toBe('2027-06-13T15:00:00.000Z');
  expect(event?.endDate.toJSDate().toISOString()).toBe('2027-06-13T16:30:00.000Z');
  expect(event?.summary).toBe(MASS.title);
  expect(event?.location).toBe('Chapel, Yaba');
  expect(event?.description).toBe('For parents');
  expect(event?.component.getFirstPropertyValue('url')).toBe(
    'https://www.unity.example/events#first-term/mass-gaudete-with-the-choir',
  );
});

test('a date without an end time lasts an hour, even across midnight', () => {
  const { ends: _ends, ...vigil } = { ...MASS, starts: '23:30' };
  const [event] = read([vigil as typeof MASS]).events;
  expect(event?.endDate.toJSDate().toISOString()).toBe('2027-06-13T23:30:00.000Z');
});

test('all-day dates end on the day after the last, and show as free', () => {
  const [event] = read([BREAK]).events;
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe('2026-10-29');
  expect(event?.endDate.toString()).toBe('2026-11-02');
  expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  // Outlook has its own property for this.
  expect(event?.component.getFirstPropertyValue('x-microsoft-cdo-busystatus')).toBe('FREE');
  // A date for everyone names no audience.
  expect(event?.description).toBeNull();
});

test('a date keeps its UID when the date or the site moves', () => {
  const uids = (...parameters: Parameters<typeof read>) =>
    read(...parameters).events.map(({ uid }) => uid);
  const first = uids([MASS, BREAK]);
  expect(first).toEqual([
    'first-term/break@unity-high',
    'first-term/mass-gaudete-with-the-choir@unity-high',
  ]);
  const moved = { ...MASS, firstDay: '2026-12-15', starts: '10:00' };
  const preview = { site: { ...site, webAddress: 'https://preview.example' } };
  expect(uids([BREAK, moved], preview)).toEqual(first);
  // Other schools have a first term, too.
  const named = (shortName: string) => uids([MASS], { site: { ...site, shortName } });
  expect(named('النخيل')).not.toEqual(named('الأرز'));
});

test('the file is stable for the same content and valid for calendar apps', () => {
  const { text, calendar } = read([MASS]);
  expect(read([MASS]).text).toBe(text);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Dates');
  expect(text).toContain('DTSTAMP:20261122T080000Z\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

const YORUBA = 'Ìpàdé àwọn òbí àti olùkọ́, ọjọ́ àbẹ̀wò fún àwọn ọmọbìnrin; ẹ̀kọ́ ọ̀sán'.slice(0, 80);

test('a text of any length and in any language is folded at 75 octets and read back', () => {
  const name = 'Unity High, Birr; ìpàdé \\ ọdún';
  const { text, events, calendar } = read([{ ...MASS, title: YORUBA, place: YORUBA }], { name });
  expect(events.map(({ summary, location }) => [summary, location])).toEqual([[YORUBA, YORUBA]]);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(name);
  expect(text).toContain('X-WR-CALNAME;VALUE=TEXT:Unity High\\, Birr\\; ìpàdé \\\\ ọdún\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('calendar apps take a later change of the dates for newer', () => {
  const revision = (changed: string) => {
    const [event] = read([MASS], { changed }).events;
    return [event?.sequence, String(event?.component.getFirstPropertyValue('last-modified'))];
  };
  const [first, later] = [revision(settings.changed), revision('2026-11-22T08:00:01.000Z')];
  expect(first[1]).toBe('2026-11-22T08:00:00Z');
  expect(later[1]).toBe('2026-11-22T08:00:01Z');
  expect(Number(later[0])).toBeGreaterThan(Number(first[0]));
  // A 32-bit integer, in fifty years too.
  expect(Number(revision('2076-01-01T00:00:00.000Z')[0])).toBeLessThan(2 ** 31);
  expect(revision('2020-01-01T00:00:00.000Z')[0]).toBe(0);
});

test('calendar apps are told to refresh twice a day', () => {
  const { calendar } = read([MASS]);
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
});

test('a calendar without dates has a component, as the format requires', () => {
  const { calendar, events } = read([]);
  expect(events).toEqual([]);
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
});

test('no text starts a property of its own', () => {
  const hostile = 'Mass\rDTSTART:19700101T000000Z\r\nATTACH:https://evil.example\x0bX:\x00';
  const mass = { ...MASS, title: hostile, place: hostile };
  const { text, events } = read([mass], { name: hostile });
  expect(events).toHaveLength(1);
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe('2027-06-13T15:00:00.000Z');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  expect(text).not.toMatch(/^(?:ATTACH|X:)/m);
});
