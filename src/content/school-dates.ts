import { longDate } from './long-date';
import { slugify } from './page-address';
import type { Audience } from './schemas/dates';

/** A date of the content. */
type DateOfTerm = {
  readonly title: string;
  readonly firstDay: string;
  readonly lastDay?: string | undefined;
  readonly starts?: string | undefined;
  readonly ends?: string | undefined;
  readonly place?: string | undefined;
  readonly audience: string;
};

/** The terms of the content. */
export type Terms = readonly {
  readonly name: string;
  readonly dates: readonly DateOfTerm[];
}[];

/** One date of the school year. */
export type SchoolDate = Omit<DateOfTerm, 'lastDay'> & {
  /** The same in every build, also when the date is moved: `first-term-2026-27/carol-service`. */
  readonly id: string;
  readonly term: string;
  /** The first day again, where the content has no other. */
  readonly lastDay: string;
};

/** All dates in the order of their days; those of one day by their time. */
export function schoolDates(terms: Terms): SchoolDate[] {
  return terms.flatMap(datesOfTerm).sort(byTime);
}

/** Dates with one title are numbered in the order of their days. */
function datesOfTerm({ name, dates }: Terms[number]): SchoolDate[] {
  const taken = new Set<string>();
  return [...dates].sort(byTime).map((date) => {
    const title = slugify(date.title) || 'date';
    let address = title;
    for (let count = 2; taken.has(address); count += 1) address = `${title}-${count}`;
    taken.add(address);
    const id = `${termAddress(name)}/${address}`;
    return { ...date, id, term: name, lastDay: date.lastDay ?? date.firstDay };
  });
}

type Day = Pick<DateOfTerm, 'firstDay' | 'starts'>;

function byTime(a: Day, b: Day): number {
  return a.firstDay.localeCompare(b.firstDay) || (a.starts ?? '').localeCompare(b.starts ?? '');
}

/** The name of a term in addresses: `first-term-2026-27`. */
export function termAddress(name: string): string {
  return slugify(name) || 'term';
}

/** The day in Lagos, which is an hour ahead of UTC all year: `2026-12-18`. */
export function lagosDay(now: number): string {
  return new Date(now + 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The days and the time of a date: `December 7 – 11, 2026`, `December 13, 2026, 4:00 PM – 5:30 PM`. */
export function formatDateRange({ firstDay, lastDay, starts, ends }: SchoolDate): string {
  const time = [starts, ends].flatMap((hour) => (hour ? [timeText(hour)] : [])).join(' – ');
  return [daysText(firstDay, lastDay), time].filter(Boolean).join(', ');
}

/** What of the long date is the same on both days is written once. */
function daysText(firstDay: string, lastDay: string): string {
  const first = longDate(firstDay);
  const last = longDate(lastDay);
  if (first === last) return first;
  if (firstDay.slice(0, 4) !== lastDay.slice(0, 4)) return `${first} – ${last}`;
  const [start] = first.split(',');
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${start} – ${isOneMonth ? last.slice(last.indexOf(' ') + 1) : last}`;
}

/** Not from `Intl`, whose spaces differ between the build and browsers. */
function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The parts of a day in short: `Dec`, `13`, `Sun`. */
export function splitDate(day: string) {
  // Sun, 13 Dec 2026 00:00:00 GMT, in every browser.
  const [weekday = '', , month = ''] = new Date(day).toUTCString().split(/,? /);
  return { month, day: String(Number(day.slice(8))), weekday };
}

/** The dates for some readers, or all, as src/ui/NextDates.tsx shows them. */
export function shortDates(terms: Terms, audience?: Audience) {
  return schoolDates(terms).flatMap((date, order) =>
    audience && date.audience !== audience
      ? []
      : [
          {
            order,
            lastDay: date.lastDay,
            title: date.title,
            when: formatDateRange(date),
            place: date.place,
            ...splitDate(date.firstDay),
          },
        ],
  );
}

/** How many dates the first page has: enough for the months in which a site may not be built. */
const MAX_NEXT = 12;

/** The dates that are next on a day, for the first page. */
export function nextDates(terms: Terms, today: string) {
  return shortDates(terms)
    .filter(({ lastDay }) => lastDay >= today)
    .slice(0, MAX_NEXT);
}
