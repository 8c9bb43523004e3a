import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEvents, type EventAttributes } from 'ics';
import { lastChanged } from '../../content/node/last-changed';
import type { SiteContent } from '../../content/schemas/site';
import { type SchoolDate, schoolDates, termSlug } from '../../content/school-dates';
import { slugify } from '../../content/slugify';
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
  'root' | 'contentRoot' | 'publicFolder' | 'site' | 'dates'
>;

/** Writes a calendar of all dates, one per term (with a picture), and one per date. */
export async function writeCalendars(context: CalendarContext): Promise<void> {
  const { root, contentRoot, publicFolder, site, dates } = context;
  const changed =
    lastChanged(contentRoot)('content/dates.json') ?? new Date().toISOString().slice(0, 10);
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
  for (const { name } of dates.terms) {
    const ofTerm = all.filter(({ term }) => term === name);
    write(calendarPath(termSlug(name)), `${site.shortName}, ${name}`, ofTerm);
    const term = { name, schoolName: site.schoolName, dates: ofTerm };
    const picture = await termPicture(root, contentRoot, term);
    writeFileSync(path.join(publicFolder, termPicturePath(name)), picture);
  }
  for (const date of all) write(calendarPath(date.id), date.title, [date]);
}

/** RFC 5545 text in UTC, without a time zone definition. Throws if the library rejects a date. */
export function calendarText(
  name: string,
  dates: readonly SchoolDate[],
  site: SiteContent,
  changed: string,
): string {
  const { error, value } = createEvents(
    dates.map((date) => createEvent(date, site, changed)),
    { productId: escapeText(`-//${site.shortName}//School dates//EN`), calName: escapeText(name) },
  );
  if (error || value === null) throw error ?? new Error(`The calendar "${name}" is empty.`);
  const text = value
    .replace(/^X-PUBLISHED-TTL:.*$/m, REFRESH)
    // Without its type, some programs show the escapes.
    .replace(/^X-WR-CALNAME:/m, 'X-WR-CALNAME;VALUE=TEXT:');
  return foldLines(dates.length > 0 ? text : text.replace(/(?=END:VCALENDAR)/, LAGOS));
}

/** For the two properties that the library does not escape. */
function escapeText(text: string): string {
  return oneLine(text).replace(/[\\;,]/g, '\\$&');
}

/** A carriage return or another control character could end a line, and start a property. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/** Twice a day, for phones with prepaid data. */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H'].join('\r\n');

/** A calendar must have a component: this one is in a calendar without dates. */
const LAGOS = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Lagos',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/** RFC 5545 limits a line to 75 octets; the library counts characters. */
function foldLines(text: string): string {
  const lines = text.replaceAll('\r\n\t', '').split('\r\n');
  return lines.map(foldLine).join('\r\n');
}

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

/** The library's types omit `timestamp`. */
type Event = EventAttributes & { readonly timestamp: string };

function createEvent(date: SchoolDate, site: SiteContent, changed: string): Event {
  const { id, title, place, audience } = date;
  const hours = getHours(date);
  return {
    // No day or host, so that a moved date stays the same event.
    uid: `${id}@${slugify(site.shortName)}`,
    timestamp: toUtc(changed),
    title: oneLine(title),
    ...(hours
      ? { start: toUtc(`${hours.start}+01:00`), end: toUtc(`${hours.end}+01:00`) }
      : {
          start: splitDay(date.firstDay),
          end: splitDay(dayAfter(date.lastDay)),
          transp: 'TRANSPARENT',
          busyStatus: 'FREE',
        }),
    ...(place ? { location: oneLine(place) } : {}),
    ...(audience === 'Everyone' ? {} : { description: `For ${audience.toLowerCase()}` }),
    url: site.webAddress + datePath(date),
  };
}

/** `20261213T150000Z` */
function toUtc(dateTime: string): string {
  return new Date(dateTime).toISOString().replace(/[-:]|\.\d+/g, '');
}

function splitDay(day: string): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
