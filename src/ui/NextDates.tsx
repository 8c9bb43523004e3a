import { Link } from 'gatsby';
import type { ShortDate } from '../content/school-dates';
import { routes } from '../routes';
import * as styles from './NextDates.module.css';
import { Send } from './Send';

export type NextDatesProps = {
  readonly heading: string;
  /** To all dates. */
  readonly link: string;
  readonly dates: readonly ShortDate[];
  /** Shown when there are fewer than three dates. */
  readonly further: string;
  /** Filter by audience; all dates if undefined. */
  readonly audience?: string | undefined;
};

/** src/layout/next-dates-visibility.ts shows the next three, so they are right without a build. */
export function NextDates({ heading, link, dates, further, audience }: NextDatesProps) {
  return (
    <section aria-label={heading} className="stack">
      <h2>{heading}</h2>
      <ol data-next-dates={audience ?? ''} className={`stack ${styles.dates}`}>
        {dates.map((date) => (
          <li key={date.order} data-date={date.order} className="surface">
            <DateTile {...date} />
            <div>
              <strong className="entry">{date.title}</strong>
              <p className="small quiet">{date.when}</p>
              {date.place ? <p className="small quiet">{date.place}</p> : null}
            </div>
            <Send
              subject={date.title}
              message={date.message}
              path={routes.events.path}
              label="Send"
            />
          </li>
        ))}
        <li data-date="further" className="surface">
          {further}
        </li>
      </ol>
      <p>
        <Link to={routes.events.path}>{link}</Link>
      </p>
    </section>
  );
}

/** The text beside it says the same. */
export function DateTile({ month, day, weekday }: Pick<ShortDate, 'month' | 'day' | 'weekday'>) {
  return (
    <span aria-hidden="true" className={`quiet ${styles.tile}`}>
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekday}</span>
    </span>
  );
}
