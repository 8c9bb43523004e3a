import type { Resolved } from '../content/resolved';
import type { EventsContent } from '../content/schemas/events';
import { schoolDates } from '../content/school-dates';
import { PageHeading } from '../ui/PageHeading';
import { Agenda } from './Agenda';
import { EventCalendar } from './EventCalendar';
import { EventSearch } from './EventSearch';
import * as styles from './Events.module.css';
import { YearDates, type YearDatesProps } from './YearDates';

type EventsProps = {
  readonly content: Resolved<EventsContent>;
  readonly dates: YearDatesProps['content'];
  /** ISO date; this month is prerendered. */
  readonly builtAt: string;
};

export function Events({ content, dates, builtAt }: EventsProps) {
  return (
    <>
      <PageHeading title={content.title} drawing="events" />
      <div className={`page ${styles.layout}`}>
        <YearDates content={dates} builtAt={builtAt} />
        <div className={styles.aside}>
          <section aria-labelledby="calendar-heading" className={styles.calendar}>
            <h2 id="calendar-heading">{content.calendarHeading}</h2>
            <EventCalendar builtAt={builtAt} dates={schoolDates(dates.terms)} />
          </section>
          <Agenda heading={content.agendaHeading} events={content.events} />
        </div>
        <EventSearch content={content.search} note={content.searchNote} />
      </div>
    </>
  );
}
