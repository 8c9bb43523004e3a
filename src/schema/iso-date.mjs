// @ts-check
const ISO = /^(\d{4}-\d\d-(\d\d))(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Other years are mistakes, such as the year 1 of an unset date. */
const FIRST_YEAR = '1900';
const LAST_YEAR = '2100';

/**
 * The parts of an ISO date of 1900 to 2100, with or without a time; undefined for any other text.
 * @param {string} value
 */
export function parseIsoDate(value) {
  const [, day, dayOfMonth, time, zone] = ISO.exec(value.trim()) ?? [];
  // Date turns 31 February into 3 March.
  if (day === undefined || new Date(day).getUTCDate() !== Number(dayOfMonth)) return undefined;
  return day < FIRST_YEAR || day > `${LAST_YEAR}-12-31` ? undefined : { day, time, zone };
}
