import type { ViewContent } from '../content/content-files';
import { longDate } from '../content/long-date';
import { schoolDates } from '../content/school-dates';
import { PageHeading } from '../ui/PageHeading';
import { RichText } from '../ui/RichText';
import { EventCalendar } from './EventCalendar';
import * as styles from './Events.module.css';
import { YearDates, type YearDatesProps } from './YearDates';

type EventsProps = {
  readonly content: ViewContent<'events'>;
  readonly dates: YearDatesProps['content'];
  /** ISO date; its month is prerendered. */
  readonly builtAt: string;
};

export function Events({ content, dates, builtAt }: EventsProps) {
  return (
    <>
      <PageHeading title={content.title} facts={content.facts} drawing="events" />
      <div className={`page space-above stack with-sidebar ${styles.layout}`}>
        <YearDates content={dates} builtAt={builtAt} />
        <div className="stack gap-large">
          <section
            data-app=""
            aria-labelledby="calendar-heading"
            className={`surface not-printed ${styles.calendar}`}
          >
            <h2 id="calendar-heading">{content.calendarHeading}</h2>
            <EventCalendar builtAt={builtAt} dates={schoolDates(dates.terms)} />
          </section>
        </div>
        <Unused content={content} />
      </div>
    </>
  );
}

/** What the specification asks for and nobody can use yet: closed, not printed, and in no snippet. */
function Unused({ content }: Pick<EventsProps, 'content'>) {
  const { search } = content;
  return (
    <details data-nosnippet="" className={`surface disclosure not-printed ${styles.unused}`}>
      <summary>{content.unused}</summary>
      <div className="stack gap-large">
        <div className={`columns ${styles.search}`}>
          <p className="quiet">{content.searchNote}</p>
          <label className="field">
            {search.eventsIn}
            <input type="text" />
          </label>
          <label className="field">
            {search.search}
            <input type="text" />
          </label>
          <button type="button" className="button button-quiet">
            {search.button}
          </button>
        </div>
        <Agenda content={content} />
      </div>
    </details>
  );
}

function Agenda({ content }: Pick<EventsProps, 'content'>) {
  return (
    <section aria-labelledby="agenda-heading" className="stack">
      <h2 id="agenda-heading">{content.agendaHeading}</h2>
      <ol role="list" className="stack">
        {content.events.map(({ title, text, date, time, place, id }, position) => (
          <li key={position} id={id} className={`surface message ${styles.event}`}>
            <h3>{title}</h3>
            {date ? (
              <p className="when">
                <time dateTime={date}>{longDate(date)}</time>
              </p>
            ) : null}
            {time ? <p className="when">{time}</p> : null}
            {place ? <p className="when">{place}</p> : null}
            <RichText content={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
