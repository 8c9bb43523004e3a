import { Link } from 'gatsby';
import events from '../../content/events.json';
import { longDate } from '../content/long-date';
import { routes } from '../routes';
import type { BlockProps } from './block-props';
import * as styles from './DatesBlock.module.css';

type Event = {
  readonly title: string;
  readonly date?: string;
  readonly time?: string;
  readonly place?: string;
};

/** The events of the events page, in short. */
export function DatesBlock({ content }: BlockProps<'dates'>) {
  const dates: readonly Event[] = events.events;
  return (
    <section aria-label={content.heading} className={styles.dates}>
      <p className={styles.heading}>{content.heading}</p>
      <ul>
        {dates.map(({ title, date, time, place }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move on a page
          <li key={position}>
            <span className={styles.when}>
              {date ? <time dateTime={date}>{longDate(date)}</time> : longDate(date)}
            </span>
            <span>{[title, time, place].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={routes.events.path}>{content.link}</Link>
      </p>
    </section>
  );
}
