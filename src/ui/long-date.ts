/** What stands where a date is missing. */
export const NO_DATE = '---';

const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Africa/Lagos',
});

/**
 * A date in the long US style, as it is in Lagos: `October 5, 2025`.
 * @param value an ISO date or date and time; anything that is not a date gives `---`
 */
export function longDate(value: string | null | undefined): string {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? NO_DATE : format.format(date);
}
