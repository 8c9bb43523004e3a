import type { Event } from 'schema-dts';
import type { ViewContent } from '../content/content-files';
import { withoutExampleMarks } from '../content/examples';
import type { SiteContent } from '../content/schemas/site';
import { schoolDates, type Terms } from '../content/school-dates';
import { withOffset } from '../content/school-time';
import { writtenText } from '../content/written-text';
import { type PageDescription, schoolId } from '../layout/structured-data';
import { getHours } from './date-calendars';

/** Upcoming school dates and dated events: search engines cannot use undated ones. */
export function datedEvents(
  site: SiteContent,
  page: PageDescription,
  terms: Terms,
  events: ViewContent<'events'>['events'],
  today: string,
): Event[] {
  const createEvent = (
    id: string | undefined,
    title: string,
    startDate: string,
    place: string | null | undefined,
    description: string,
  ) =>
    ({
      '@type': 'Event',
      name: title,
      description,
      startDate,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      // Search engines keep one event per URL.
      url: `${page.url}#${id}`,
      image: page.image,
      location: {
        '@type': 'Place',
        name: place ?? site.schoolName,
        address: withoutExampleMarks(site.streetAddress.join(', ')),
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
      const description = `${date.title}. For ${date.audience.toLowerCase()}.`;
      const event = createEvent(date.id, date.title, start, date.place, description);
      return { ...event, endDate: end };
    }),
    ...events.flatMap(({ title, text, date, place, id }) => {
      const description = writtenText(text);
      return date === undefined ? [] : [createEvent(id, title, date, place, description)];
    }),
  ];
}
