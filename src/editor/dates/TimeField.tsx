import { TIME, TIME_OF_DAY } from '../../content/fields';
import { type DateFieldProps, DateText } from './DateText';
import { readTime, writeTime } from './read-date';

/** A time of day, `16:00`, written as one likes. */
export function TimeField(props: DateFieldProps) {
  return (
    <DateText
      {...props}
      read={readTime}
      write={writeTime}
      meaning={writeTime}
      problemOf={timeProblem}
    />
  );
}

/** What is wrong with a time. */
export function timeProblem(value: string): string | undefined {
  return TIME_OF_DAY.test(value) ? undefined : TIME;
}
