import { TIME_OF_DAY } from '../../content/fields';
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
  if (TIME_OF_DAY.test(value)) return undefined;
  return `“${value}” is not a time. Write it such as 4:30 pm or 16:30.`;
}
