import { longDate } from '../content/long-date';
import type { Resolved } from '../content/resolved';
import type { EventsContent } from '../content/schemas/events';
import { RichText } from '../ui/RichText';
import * as styles from './Events.module.css';

type AgendaProps = {
  readonly heading: string;
  readonly events: Resolved<EventsContent['events']>;
};

/** Date, time and place are optional. */
export function Agenda({ heading, events }: AgendaProps) {
  return (
    <section aria-labelledby="agenda-heading">
      <h2 id="agenda-heading">{heading}</h2>
      <ol className={styles.events}>
        {events.map(({ title, text, date, time, place }, position) => (
          <li key={position} className={`surface ${styles.event}`}>
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
