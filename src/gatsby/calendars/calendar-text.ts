import { createEvents, type EventAttributes } from 'ics';
import { dayAfter, hoursOf } from '../../content/date-calendars';
import { slugify } from '../../content/page-address';
import type { SiteContent } from '../../content/schemas/site';
import type { SchoolDate } from '../../content/school-dates';
import { routes } from '../../routes';

type CalendarSettings = {
  readonly site: SiteContent;
  /** The calendar's name in the reader's application. */
  readonly name: string;
  /** When the dates were changed last, in ISO 8601: builds of the same content write the same file. */
  readonly changed: string;
};

/**
 * Dates as an iCalendar file (RFC 5545). Hours are written in UTC, from which every calendar shows them right;
 * the file needs no description of the time zone then.
 * @throws Error when the library refuses a date
 */
export function calendarText(dates: readonly SchoolDate[], settings: CalendarSettings): string {
  const { site, name } = settings;
  const { error, value } = createEvents(
    dates.map((date) => eventOf(date, settings)),
    { productId: `-//${site.shortName}//School dates//EN`, calName: name },
  );
  if (error || value === null) throw error ?? new Error(`The calendar "${name}" is empty.`);
  return value;
}

/** The library takes the time of the last change too, which its types leave out. */
type Event = EventAttributes & { readonly timestamp: string };

function eventOf(date: SchoolDate, { site, changed }: CalendarSettings): Event {
  const { id, title, place, audience } = date;
  const hours = hoursOf(date);
  return {
    // Neither the day nor the site's address, so that a date that is moved stays the same event.
    uid: `${id}@${slugify(site.shortName)}`,
    timestamp: utc(changed),
    title,
    ...(hours
      ? { start: utc(`${hours.start}+01:00`), end: utc(`${hours.end}+01:00`) }
      : {
          start: dayArray(date.firstDay),
          end: dayArray(dayAfter(date.lastDay)),
          transp: 'TRANSPARENT',
          busyStatus: 'FREE',
        }),
    ...(place ? { location: place } : {}),
    ...(audience === 'Everyone' ? {} : { description: `For ${audience.toLowerCase()}` }),
    url: `${site.webAddress}${routes.events.path}`,
  };
}

/** `20261213T150000Z` */
function utc(dateTime: string): string {
  return new Date(dateTime).toISOString().replace(/[-:]|\.\d+/g, '');
}

function dayArray(day: string): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
