import { parseIsoDate } from '../schema/iso-date';
import school from '../school';
import { momentOf } from './school-time';

export const NO_DATE = '---';

const date = new Intl.DateTimeFormat('en-US', { timeZone: school.timeZone, dateStyle: 'long' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: school.timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** In ms since 1970. A day, or a time without a zone, is of the school's zone. `NaN` if `value` is not an ISO date of 1900 to 2100. */
export function timestampOf(value: string | null | undefined): number {
  const date = parseIsoDate(value ?? '');
  if (date === undefined) return Number.NaN;
  const { day, time = '00:00', zone } = date;
  return zone === undefined ? momentOf(day, time) : Date.parse(`${day}T${time}${zone}`);
}

/** `October 5, 2025`, in the school's time; `---` without a valid date. */
export function longDate(value: string | null | undefined): string {
  const timestamp = timestampOf(value);
  return Number.isNaN(timestamp) ? NO_DATE : date.format(timestamp);
}

/** `October 5, 2025 at 9:00 AM`, in the school's time. */
export function longDateTime(timestamp: number): string {
  return dateTime.format(timestamp);
}
