import type { EventsContent } from '../content/schemas/events';
import { PageHeading } from '../ui/PageHeading';
import type { Viewable } from '../ui/Picture';
import { Agenda } from './Agenda';
import { EventCalendar } from './EventCalendar';
import { EventSearch } from './EventSearch';
import * as styles from './Events.module.css';

type EventsProps = {
  readonly content: Viewable<EventsContent>;
  /** When the site was built, as an ISO date: this month is prerendered. */
  readonly builtAt: string;
};

/** The events page: a search row, the month's calendar, and the list of events. */
export function Events({ content, builtAt }: EventsProps) {
  return (
    <>
      <PageHeading title={content.title} />
      <div className={`page ${styles.layout}`}>
        <EventSearch content={content.search} />
        <section aria-labelledby="calendar-heading" className={styles.calendar}>
          <h2 id="calendar-heading">{content.calendarHeading}</h2>
          <EventCalendar builtAt={builtAt} />
        </section>
        <Agenda heading={content.agendaHeading} events={content.events} />
      </div>
    </>
  );
}
