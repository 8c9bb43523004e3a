import { daysLater, readDay, tidyDay, today } from './read-date';

/** Days that are counted from today. */
const NEAR: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** A day and a month in either order, after a weekday or none. */
const WITHOUT_YEAR =
  /^(?:(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]* )?(?<date>\d{1,2}(?:st|nd|rd|th)?(?: of)?[ /-]?[a-z]{3,}|[a-z]{3,}[ -]?\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?<separator>[/.-])\d{1,2})$/i;

/** The next such day, which may be today, or that of the next week. */
const WEEKDAY =
  /^(?:(?:on|this|coming|(next)(?: week)?) )?(sun|mon|tue|wed|thu|fri|sat)(?:[a-z]*day|s|rs?)?( next week)?$/i;

/** 29 February comes every four years, and once after eight. */
const MAX_YEARS = 8;

/**
 * Parses a day as people type it: besides the forms of {@link readDay} also `today`, and without its year `12 Dec`,
 * `12/12` or `Sat 5 Dec`, or a weekday alone, which is the next one; `next Friday` is that of the next week. The form
 * shows at once how it was read.
 */
export function readTypedDay(text: string): string | undefined {
  const read = readDay(text);
  if (read !== undefined) return read;
  const written = tidyDay(text);
  const now = today();
  const near = NEAR[written.toLowerCase()];
  if (near !== undefined) return daysLater(now, near);
  const [, next, named, nextWeek] = WEEKDAY.exec(written) ?? [];
  if (named !== undefined) {
    const start = next || nextWeek ? nextWeekday(daysLater(now, 1), 'mon') : now;
    return nextWeekday(start, named);
  }
  const { date = '', weekday, separator = ' ' } = WITHOUT_YEAR.exec(written)?.groups ?? {};
  if (date === '') return undefined;
  const [year] = now.split('-').map(Number);
  const days = Array.from({ length: MAX_YEARS + 1 }, (_, at) =>
    readDay(`${date}${separator}${Number(year) + at}`),
  ).flatMap((day) => (day !== undefined && day >= now ? [day] : []));
  const isNamed = (day: string) => weekday === undefined || isOn(day, weekday);
  // In a far year, the weekday is more likely wrong than the year is meant.
  return days.slice(0, 2).find(isNamed) ?? days[0];
}

function nextWeekday(from: string, weekday: string): string {
  const days = WEEKDAYS.map((_, at) => daysLater(from, at));
  return days.find((day) => isOn(day, weekday)) ?? from;
}

function isOn(day: string, weekday: string): boolean {
  return WEEKDAYS[new Date(day).getUTCDay()] === weekday.toLowerCase();
}
