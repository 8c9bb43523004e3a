import { Link } from 'gatsby';
import {
  type DateList,
  lastMoment,
  type SchoolDate,
  splitDate,
  whenAndWhere,
} from '../content/school-dates';
import { datePath, routes } from '../routes';
import { DateRange } from './DateRange';
import { Marked } from './Marked';
import * as styles from './NextDates.module.css';
import { Send } from './Send';

type NextDatesProps = DateList & {
  readonly heading: string;
  /** The text of the link to all dates. */
  readonly link: string;
};

/** src/layout/next-dates-visibility.ts shows only the next three as of today, between builds. */
export function NextDates({ heading, link, dates, further }: NextDatesProps) {
  return (
    <section aria-label={heading} className="stack not-printed">
      <h2>{heading}</h2>
      <ol role="list" lang="en" dir="ltr" data-next-dates="" className={`stack ${styles.dates}`}>
        {dates.map((date) => (
          <li key={date.id} data-last-day={lastMoment(date)} className="surface">
            <DateTile firstDay={date.firstDay} />
            <div>
              <strong className="entry">
                <Marked text={date.title} />
              </strong>
              <p className="quiet">
                <DateRange date={date} />
              </p>
              {date.place ? <p className="quiet">{date.place}</p> : null}
            </div>
            <SendDate date={date} />
          </li>
        ))}
        <li className="surface">{further}</li>
      </ol>
      <p>
        <Link to={routes.events.path}>{link}</Link>
      </p>
    </section>
  );
}

/** Hidden from screen readers, because the text next to it says the same. */
export function DateTile({ firstDay }: Pick<SchoolDate, 'firstDay'>) {
  const { month, day, weekday } = splitDate(firstDay);
  return (
    <span aria-hidden="true" className={`quiet ${styles.tile}`}>
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekday}</span>
    </span>
  );
}

export function SendDate({ date }: { readonly date: SchoolDate }) {
  return (
    <Send
      subject={date.title}
      message={`${date.title}: ${whenAndWhere(date)}.`}
      path={datePath(date)}
      label="Send"
    />
  );
}
