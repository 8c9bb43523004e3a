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

const ISO = /^(\d{4}-\d\d-(\d\d))(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Other years are mistakes, such as the year 1 of an unset date. */
const FIRST_YEAR = '1900';
const LAST_YEAR = '2100';

/** In ms since 1970. A time without a zone is Lagos time. `NaN` if `value` is not an ISO date of 1900 to 2100. */
export function timestampOf(value: string | null | undefined): number {
  const [, day, dayOfMonth, time, zone] = ISO.exec(value?.trim() ?? '') ?? [];
  // Date turns 31 February into 3 March.
  if (day === undefined || new Date(day).getUTCDate() !== Number(dayOfMonth)) return Number.NaN;
  if (day < FIRST_YEAR || day > `${LAST_YEAR}-12-31`) return Number.NaN;
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
