import type { Event } from 'schema-dts';
import type { ViewContent } from '../content/content-files';
import type { SiteContent } from '../content/schemas/site';
import { schoolDates, type Terms } from '../content/school-dates';
import { writtenText } from '../content/written-text';
import { type PageDescription, schoolId } from '../layout/structured-data';
import { eventId, getHours } from './date-calendars';

/** Upcoming school dates and dated events: search engines cannot use undated ones. */
export function datedEvents(
  site: SiteContent,
  page: PageDescription,
  terms: Terms,
  events: ViewContent<'events'>['events'],
  today: string,
): Event[] {
  const createEvent = (
    id: string,
    title: string,
    startDate: string,
    place: string | null | undefined,
  ) =>
    ({
      '@type': 'Event',
      name: title,
      startDate,
      // Search engines keep one event per URL.
      url: `${page.url}#${id}`,
      image: page.image,
      location: {
        '@type': 'Place',
        name: place ?? site.schoolName,
        address: site.streetAddress.join(', '),
      },
      organizer: schoolId(site),
    }) as const;
  const upcoming = schoolDates(terms).filter(({ lastDay }) => lastDay >= today);
  return [
    ...upcoming.map((date) => {
      const { start, end } = getHours(date) ?? { start: date.firstDay, end: date.lastDay };
      const zone = date.starts ? ':00+01:00' : '';
      return { ...createEvent(date.id, date.title, start + zone, date.place), endDate: end + zone };
    }),
    ...events.flatMap(({ title, text, date, place }, position) => {
      const description = writtenText(text);
      return date === undefined
        ? []
        : [{ ...createEvent(eventId(position), title, date, place), description }];
    }),
  ];
}
