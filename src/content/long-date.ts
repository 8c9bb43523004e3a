/** What stands where a date is missing. */
export const NO_DATE = '---';

/** The school's time, whatever the reader's. Lagos is an hour ahead of UTC all year round. */
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
 * The moment that an ISO 8601 text names, in milliseconds since 1970; a time without a zone is
 * Lagos time. `NaN` for all else: browsers would read `Room 5` as a day of May 2001, and
 * February 30 as a day of March.
 */
export function timestampOf(value: string | null | undefined): number {
  const [, day, dayOfMonth, time, zone] = ISO.exec(value?.trim() ?? '') ?? [];
  if (day === undefined || new Date(day).getUTCDate() !== Number(dayOfMonth)) return Number.NaN;
  return Date.parse(time === undefined ? day : `${day}T${time}${zone ?? LAGOS_OFFSET}`);
}

/**
 * A date in the long US style, as it is in Lagos: `October 5, 2025`.
 * @param value an ISO date or date and time; anything that is not a date gives `---`
 */
export function longDate(value: string | null | undefined): string {
  const moment = timestampOf(value);
  return Number.isNaN(moment) ? NO_DATE : date.format(moment);
}

/** A moment in the long US style, as it is in Lagos: `October 5, 2025 at 9:00 AM`. */
export function longDateTime(moment: number): string {
  return dateTime.format(moment);
}
