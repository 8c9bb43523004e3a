import * as styles from './NextDates.module.css';

/** A date of the school year in short, its day in parts. */
export type ShortDate = {
  /** Its place among the dates of the year. */
  readonly order: number;
  readonly title: string;
  readonly when: string;
  readonly place?: string | undefined;
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
};

type NextDatesProps = {
  readonly dates: readonly ShortDate[];
  /** What is shown where there are not enough dates. */
  readonly further: string;
  /** Whom they are for; all of them if not given. */
  readonly audience?: string | undefined;
};

/**
 * The next dates. More are prerendered, and a script in the head leaves the next three of the reader's day
 * (src/layout/next-dates-visibility.ts), so that they are right without a build.
 */
export function NextDates({ dates, further, audience }: NextDatesProps) {
  return (
    <ol data-next-dates={audience ?? ''} className={styles.dates}>
      {dates.map((date) => (
        <li key={date.order} data-date={date.order}>
          <DateTile {...date} />
          <p>
            <strong>{date.title}</strong>
            <span>{date.when}</span>
            {date.place ? <span>{date.place}</span> : null}
          </p>
        </li>
      ))}
      <li data-date="further">{further}</li>
    </ol>
  );
}

/** A day as on the sheet of a calendar; the text beside it says the same. */
export function DateTile({ month, day, weekday }: Pick<ShortDate, 'month' | 'day' | 'weekday'>) {
  return (
    <span aria-hidden="true" className={styles.sheet}>
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekday}</span>
    </span>
  );
}
