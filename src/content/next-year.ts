import { isDay } from '../schema/fields';

const DAY_MS = 24 * 60 * 60_000;

/** Whole weeks, because lessons, visits and meetings keep their day of the week. */
const DAYS = 52 * 7;

const YEARS = /\b(20\d{2})(?!\d)(?:(\s?[/–-]\s?)(20)?(\d{2})(?!\d))?/g;

/** `First term 2026/27` as `First term 2027/28`. */
export function nextYears(text: string): string {
  return text.replace(YEARS, (all, year: string, sign = '', century = '', end = '') => {
    const next = String(Number(year) + 1);
    const isSession = next.endsWith(end) && end !== '';
    if (!isSession) return next + all.slice(year.length);
    return `${next}${sign}${century}${String(Number(next) + 1).slice(2)}`;
  });
}

/** The same day of the week, 52 weeks later. */
export function yearLater(day: string): string {
  return isDay(day) ? new Date(Date.parse(day) + DAYS * DAY_MS).toISOString().slice(0, 10) : day;
}

/** A term a year on; it and its dates get ids of their own when it is saved. */
export function copyTerm(term: unknown): unknown {
  const { id: _, name = '', dates, ...others } = Object(term);
  const copies = (Array.isArray(dates) ? dates : []).map((date) => {
    const { id: _, title = '', firstDay = '', lastDay, ...kept } = Object(date);
    const last = lastDay === undefined ? {} : { lastDay: yearLater(String(lastDay)) };
    const days = { firstDay: yearLater(String(firstDay)), ...last };
    return { ...days, ...kept, title: nextYears(String(title)) };
  });
  const next = nextYears(String(name));
  // Two terms must not have one name.
  const year = copies.map(({ firstDay }) => firstDay.slice(0, 4)).sort()[0];
  return { ...others, name: next === name && year ? `${name} ${year}` : next, dates: copies };
}
