import { createEvents, type EventAttributes } from 'ics';
import { dayAfter, getHours } from '../../content/date-calendars';
import type { SiteContent } from '../../content/schemas/site';
import type { SchoolDate } from '../../content/school-dates';
import { slugify } from '../../content/slugify';
import { routes } from '../../routes';

type CalendarSettings = {
  readonly site: SiteContent;
  readonly name: string;
  /** ISO 8601, from git, so that builds of the same content agree. */
  readonly changed: string;
};

/** RFC 5545, in UTC, which needs no time zone definition. Throws if the library rejects a date. */
export function calendarText(dates: readonly SchoolDate[], settings: CalendarSettings): string {
  const { site, name } = settings;
  const { error, value } = createEvents(
    dates.map((date) => createEvent(date, settings)),
    { productId: `-//${site.shortName}//School dates//EN`, calName: name },
  );
  if (error || value === null) throw error ?? new Error(`The calendar "${name}" is empty.`);
  return value;
}

/** Its types omit it. */
type Event = EventAttributes & { readonly timestamp: string };

function createEvent(date: SchoolDate, { site, changed }: CalendarSettings): Event {
  const { id, title, place, audience } = date;
  const hours = getHours(date);
  return {
    // No day or host, so that a moved date stays the same event.
    uid: `${id}@${slugify(site.shortName)}`,
    timestamp: toUtc(changed),
    title,
    ...(hours
      ? { start: toUtc(`${hours.start}+01:00`), end: toUtc(`${hours.end}+01:00`) }
      : {
          start: splitDay(date.firstDay),
          end: splitDay(dayAfter(date.lastDay)),
          transp: 'TRANSPARENT',
          busyStatus: 'FREE',
        }),
    ...(place ? { location: place } : {}),
    ...(audience === 'Everyone' ? {} : { description: `For ${audience.toLowerCase()}` }),
    url: `${site.webAddress}${routes.events.path}`,
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
