import { markIn } from '../content/examples';
import { lastMoment, type TaggedDates } from '../content/school-dates';
import { Marked } from './Marked';

type NextDateProps = TaggedDates & {
  readonly format: (date: TaggedDates['dates'][number]) => string;
  /** Shown instead once all dates are past. */
  readonly further?: string;
};

export const TO_BE_ANNOUNCED = 'To be announced';

/** The next date as of today (next-dates-visibility.ts), or as of the build in reader modes. */
export function NextDate({ dates, format, further = TO_BE_ANNOUNCED }: NextDateProps) {
  return (
    <span lang="en" dir="ltr" data-next-date="">
      {dates.map((date, index) => (
        <time
          key={date.id}
          hidden={index > 0}
          data-last-day={lastMoment(date)}
          dateTime={date.firstDay}
        >
          <Marked text={format(date) + markIn(date.title)} />
        </time>
      ))}
      <span hidden={dates.length > 0}>{further}</span>
    </span>
  );
}
