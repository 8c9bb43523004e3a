import { timestampOf } from '../../content/long-date';
import { DateField, dayProblem } from './DateField';
import * as styles from './Dates.module.css';
import type { DateFieldProps } from './DateText';
import { TimeField, timeProblem } from './TimeField';

/** Lagos is an hour ahead of UTC all year. */
const HOUR_MS = 60 * 60_000;

/** A day and a time in Lagos, `2026-12-24T16:00:00+01:00`. */
export function DateTimeField({ id, value, onChange, isRefused = false }: DateFieldProps) {
  const [day, time] = dateAndTime(value);
  const parts = { isRefused, label: undefined };
  return (
    <div className={styles.both}>
      <DateField
        {...parts}
        id={id}
        value={day}
        onChange={(next) => onChange(dateTimeOf(next, time))}
      />
      <TimeField
        {...parts}
        label="Time"
        value={time}
        onChange={(next) => onChange(dateTimeOf(day, next))}
      />
    </div>
  );
}

/** This minute, as a value of the field. */
export function thisMinute(): string {
  const [day, time] = dateAndTime(new Date().toISOString());
  return dateTimeOf(day, time);
}

/** What is wrong with a day and a time. */
export function dateTimeProblem(value: string): string | undefined {
  const [day, time] = dateAndTime(value);
  return dayProblem(day) ?? timeProblem(time);
}

/** Both parts of a value; where one of them cannot be read, the value is `24 Dec 2026 at 4p`. */
function dateAndTime(value: string): readonly [day: string, time: string] {
  const timestamp = timestampOf(value);
  if (!value.includes('T') || Number.isNaN(timestamp)) {
    const [day = '', ...time] = value.split(' at ');
    return [day, time.join(' at ')];
  }
  const lagos = new Date(timestamp + HOUR_MS).toISOString();
  return [lagos.slice(0, 10), lagos.slice(11, 16)];
}

function dateTimeOf(day: string, time: string): string {
  const isRight = dayProblem(day) === undefined && timeProblem(time) === undefined;
  if (isRight) return `${day}T${time}:00+01:00`;
  return day === '' && time === '' ? '' : `${day} at ${time}`;
}
