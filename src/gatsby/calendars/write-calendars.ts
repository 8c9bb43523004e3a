import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '../../content/schemas/site';
import {
  isForEveryone,
  type SchoolDate,
  schoolDates,
  withTermIds,
} from '../../content/school-dates';
import { withOffset } from '../../content/school-time';
import { textId } from '../../content/text-id';
import {
  CALENDAR_PATH,
  calendarPath,
  dayAfter,
  getHours,
  termPicturePath,
} from '../../events/date-calendars';
import { datePath } from '../../routes';
import type { ExportContext } from '../export-context';
import { termPicture } from './term-picture';

type CalendarContext = Pick<
  ExportContext,
  'root' | 'contentRoot' | 'publicFolder' | 'site' | 'dates' | 'changed'
>;

/** Writes a calendar of all dates, one per term (with a picture), and one per date. */
export async function writeCalendars(context: CalendarContext): Promise<void> {
  const { root, contentRoot, publicFolder, site, dates } = context;
  const changed = context.changed('content/dates.json') ?? new Date().toISOString().slice(0, 10);
  const write = (url: string, name: string, dates: readonly SchoolDate[]) => {
    const file = path.join(publicFolder, url);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, calendarText(name, dates, site, changed));
  };
  const all = schoolDates(dates.terms);
  for (const folder of ['calendar', 'term-dates']) {
    rmSync(path.join(publicFolder, folder), { recursive: true, force: true });
  }
  mkdirSync(path.join(publicFolder, 'term-dates'));
  write(CALENDAR_PATH, site.schoolName, all);
  for (const { id, name } of withTermIds(dates.terms)) {
    const ofTerm = all.filter(({ term }) => term.id === id);
    write(calendarPath(id), `${site.shortName}, ${name}`, ofTerm);
    const term = { name, schoolName: site.schoolName, dates: ofTerm };
    const picture = await termPicture(root, contentRoot, term);
    writeFileSync(path.join(publicFolder, termPicturePath(id)), picture);
  }
  for (const date of all) write(calendarPath(date.id), date.title, [date]);
}

/** RFC 5545 text in UTC, without a time zone definition. */
export function calendarText(
  name: string,
  dates: readonly SchoolDate[],
  site: SiteContent,
  changed: string,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${site.shortName}//School dates//EN`)}`,
    'METHOD:PUBLISH',
    // Without its type, some programs show the escapes.
    `X-WR-CALNAME;VALUE=TEXT:${escapeText(name)}`,
    // Twice a day, for phones with prepaid data.
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...dates.flatMap((date) => eventLines(date, site, changed)),
    ...(dates.length === 0 ? NO_DATES : []),
    'END:VCALENDAR',
    '',
  ];
  return lines.map(foldLine).join('\r\n');
}

/** A carriage return or another control character could end a line, and start a property. */
function escapeText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').replace(/[\\;,]/g, '\\$&');
}

/** A calendar must have a component: this one is in a calendar without dates. */
const NO_DATES = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A line has at most 75 octets. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function eventLines(date: SchoolDate, site: SiteContent, changed: string): string[] {
  const { id, title, place, audience } = date;
  const hours = getHours(date);
  const time = hours
    ? [`DTSTART:${toUtc(withOffset(hours.start))}`, `DTEND:${toUtc(withOffset(hours.end))}`]
    : [
        `DTSTART;VALUE=DATE:${date.firstDay.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${dayAfter(date.lastDay).replaceAll('-', '')}`,
        'TRANSP:TRANSPARENT',
        'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      ];
  return [
    'BEGIN:VEVENT',
    // No day or host, so that a moved date stays the same event.
    `UID:${escapeText(`${id}@${textId(site.shortName)}`)}`,
    `DTSTAMP:${toUtc(changed)}`,
    `LAST-MODIFIED:${toUtc(changed)}`,
    // Programs keep the event with the higher number.
    `SEQUENCE:${Math.max(0, Math.floor((Date.parse(changed) - FIRST_CHANGE) / 1000))}`,
    `SUMMARY:${escapeText(title)}`,
    ...time,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(isForEveryone(date) ? [] : [`DESCRIPTION:For ${audience.toLowerCase()}`]),
    `URL:${site.webAddress + datePath(date)}`,
    'END:VEVENT',
  ];
}

/** A sequence number has 31 bits: seconds from here last for 68 years. */
const FIRST_CHANGE = Date.parse('2026-01-01T00:00:00Z');

/** `20261213T150000Z` */
function toUtc(dateTime: string): string {
  return new Date(dateTime).toISOString().replace(/[-:]|\.\d+/g, '');
}
