/** Shown for a missing date. */
export const NO_DATE = '---';

/** Dates are shown in the school's time zone: an hour ahead of UTC all year. */
const LAGOS = { timeZone: 'Africa/Lagos' } as const;
const LAGOS_OFFSET = '+01:00';

const date = new Intl.DateTimeFormat('en-US', { ...LAGOS, dateStyle: 'long' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  ...LAGOS,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** An ISO 8601 date, with or without a time, and the time with or without its zone. */
const ISO = /^(\d{4}-\d\d-(\d\d))(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Parses an ISO 8601 text to milliseconds since 1970; a time without a zone is Lagos time.
 * Anything else is `NaN`: `Date.parse` would accept `Room 5`, and take February 30 for March 2.
 */
export function timestampOf(value: string | null | undefined): number {
  const [, day, dayOfMonth, time, zone] = ISO.exec(value?.trim() ?? '') ?? [];
  if (day === undefined || new Date(day).getUTCDate() !== Number(dayOfMonth)) return Number.NaN;
  return Date.parse(time === undefined ? day : `${day}T${time}${zone ?? LAGOS_OFFSET}`);
}

/**
 * A date in the long US style, in Lagos time: `October 5, 2025`.
 * @param value an ISO date or date and time; anything else gives `---`
 */
export function longDate(value: string | null | undefined): string {
  const timestamp = timestampOf(value);
  return Number.isNaN(timestamp) ? NO_DATE : date.format(timestamp);
}

/** A timestamp in the long US style, in Lagos time: `October 5, 2025 at 9:00 AM`. */
export function longDateTime(timestamp: number): string {
  return dateTime.format(timestamp);
}
