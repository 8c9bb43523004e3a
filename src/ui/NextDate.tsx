import type { TaggedDates } from '../content/school-dates';

type NextDateProps = TaggedDates & {
  readonly format: (date: TaggedDates['dates'][number]) => string;
  /** In place of the date once all are past. */
  readonly further?: string;
};

/**
 * The next of the dates with a tag: src/layout/next-dates-visibility.ts shows it and hides the others.
 * Where its rules are not read, in reader modes and by search engines, it is the next on build day.
 */
export function NextDate({ tag, dates, format, further = 'To be announced' }: NextDateProps) {
  return (
    <span data-next-date={tag}>
      {dates.map((date, index) => (
        <time key={date.order} hidden={index > 0} data-date={date.order} dateTime={date.firstDay}>
          {format(date)}
        </time>
      ))}
      <span hidden={dates.length > 0} data-date="further">
        {further}
      </span>
    </span>
  );
}
