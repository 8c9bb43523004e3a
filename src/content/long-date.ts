import { parseIsoDate } from '../schema/iso-date';

export const NO_DATE = '---';

/** Lagos is an hour ahead of UTC all year. */
const LAGOS = { timeZone: 'Africa/Lagos' } as const;
const LAGOS_OFFSET = '+01:00';

/** The first and the last moment of a day in Lagos, in ms since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00${LAGOS_OFFSET}`);
}

export function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59${LAGOS_OFFSET}`);
}

const date = new Intl.DateTimeFormat('en-US', { ...LAGOS, dateStyle: 'long' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  ...LAGOS,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** In ms since 1970. A time without a zone is Lagos time. `NaN` if `value` is not an ISO date of 1900 to 2100. */
export function timestampOf(value: string | null | undefined): number {
  const date = parseIsoDate(value ?? '');
  if (date === undefined) return Number.NaN;
  const { day, time, zone } = date;
  return Date.parse(time === undefined ? day : `${day}T${time}${zone ?? LAGOS_OFFSET}`);
}

/** `October 5, 2025`, in Lagos time; `---` without a valid date. */
export function longDate(value: string | null | undefined): string {
  const timestamp = timestampOf(value);
  return Number.isNaN(timestamp) ? NO_DATE : date.format(timestamp);
}

/** `October 5, 2025 at 9:00 AM`, in Lagos time. */
export function longDateTime(timestamp: number): string {
  return dateTime.format(timestamp);
}
