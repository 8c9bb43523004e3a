import type { Event } from 'schema-dts';
import type { ViewContent } from '../content/content-files';
import type { SiteContent } from '../content/schemas/site';
import { schoolDates, type Terms } from '../content/school-dates';
import { withOffset } from '../content/school-time';
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
      const hours = getHours(date);
      const [start, end] = hours
        ? [withOffset(hours.start), withOffset(hours.end)]
        : [date.firstDay, date.lastDay];
      return { ...createEvent(date.id, date.title, start, date.place), endDate: end };
    }),
    ...events.flatMap(({ title, text, date, place }, position) => {
      const description = writtenText(text);
      return date === undefined
        ? []
        : [{ ...createEvent(eventId(position), title, date, place), description }];
    }),
  ];
}
