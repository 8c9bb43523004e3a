import school from '../school';
import { timestampOf } from './school-time';

export const NO_DATE = '---';

const date = new Intl.DateTimeFormat('en-US', { timeZone: school.timeZone, dateStyle: 'long' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: school.timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** `October 5, 2025`, in the school's time; `---` without a valid date. */
export function longDate(value: string | null | undefined): string {
  const timestamp = timestampOf(value);
  return Number.isNaN(timestamp) ? NO_DATE : date.format(timestamp);
}

/** `October 2026`, of a date in ISO 8601. */
export function monthAndYear(value: string): string {
  const options = { timeZone: school.timeZone, month: 'long', year: 'numeric' } as const;
  return new Date(value).toLocaleDateString('en-GB', options);
}

/** `October 5, 2025 at 9:00 AM`, in the school's time. */
export function longDateTime(timestamp: number): string {
  return dateTime.format(timestamp);
}
