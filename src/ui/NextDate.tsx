import type { TaggedDates } from '../content/school-dates';

type NextDateProps = TaggedDates & {
  readonly format: (date: TaggedDates['dates'][number]) => string;
};

/** The next of the dates with a tag. src/layout/next-dates-visibility.ts shows it and hides the others. */
export function NextDate({ tag, dates, format }: NextDateProps) {
  return (
    <span data-next-date={tag}>
      {dates.map((date) => (
        <time key={date.order} data-date={date.order} dateTime={date.firstDay}>
          {format(date)}
        </time>
      ))}
    </span>
  );
}
