import school from '../school';
import { freeId, idOwners, withIds } from './entry-ids';
import { factValues } from './facts';
import { fileSlug } from './file-slug';
import { longDate } from './long-date';
import type { DatesContent } from './schemas/dates';
import { dayOf } from './school-time';

type Term = DatesContent['terms'][number];

type DateOfTerm = Readonly<Term['dates'][number]>;

export type Terms = readonly (Pick<Term, 'name' | 'id'> & {
  readonly dates: readonly DateOfTerm[];
})[];

export type SchoolDate = Omit<DateOfTerm, 'lastDay' | 'id'> & {
  /** Of links and calendars, stable when the date moves: `first-term-2026-27/carol-service`. */
  readonly id: string;
  readonly term: { readonly id: string; readonly name: string };
  /** Defaults to the first day. */
  readonly lastDay: string;
};

export function schoolDates(given: Terms): SchoolDate[] {
  const terms = withTermIds(given);
  const owners = idOwners(terms.flatMap(({ dates }) => dates));
  const taken = new Set(owners.keys());
  return terms
    .flatMap(({ id, name, dates }) => {
      const term = { id, name };
      return [...dates].sort(byTime).map((date) => {
        const own = owners.get(date.id ?? '') === date ? date.id : undefined;
        const id = own ?? freeId(datedId(term, date.title), taken);
        taken.add(id);
        return { ...date, id, term, lastDay: date.lastDay ?? date.firstDay };
      });
    })
    .sort(byTime);
}

function byTime(a: DateOfTerm, b: DateOfTerm): number {
  return a.firstDay.localeCompare(b.firstDay) || (a.starts ?? '').localeCompare(b.starts ?? '');
}

/** `first-term-2026-27/carol-service` */
export function datedId(term: { readonly id: string }, title: string): string {
  return `${term.id}/${fileSlug(title) || 'date'}`;
}

/** Each with the id of its links, its calendar and its picture: `first-term-2026-27`. */
export function withTermIds<One extends Terms[number]>(terms: readonly One[]) {
  return withIds(terms, ({ name }) => fileSlug(name) || 'term');
}

/** The first audience of the school. */
export function isForEveryone({ audience }: Pick<SchoolDate, 'audience'>): boolean {
  return audience === school.audiences[0];
}

/** Without an audience, all dates; parents look for theirs, and find everybody's on Events. */
function isFor(date: Pick<SchoolDate, 'audience'>, audience: string | undefined): boolean {
  return !audience || date.audience === audience;
}

/** `December 7 – 11, 2026`, `December 13, 2026, 4:00 PM – 5:30 PM`. */
export function formatDateRange(date: SchoolDate): string {
  return dateRangeParts(date).join(' ');
}

/** `December 7 – 11, 2026`, or `December 13, 2026,` and `4:00 PM – 5:30 PM`. */
export function dateRangeParts(date: SchoolDate): string[] {
  const [days, hours] = [daysText(date.firstDay, date.lastDay), hoursText(date)];
  return hours ? [`${days},`, hours] : [days];
}

function hoursText({ starts, ends }: SchoolDate): string {
  return [starts, ends].flatMap((hour) => (hour ? [timeText(hour)] : [])).join(' – ');
}

/** `Saturday 30 January 2027, 10:00 AM – 12:00 PM` */
export function writtenTime(date: SchoolDate): string {
  return [writtenDate(date), hoursText(date)].filter(Boolean).join(', ');
}

/** `Saturday 30 January 2027, 10:00 AM – 12:00 PM, School hall` */
export function whenAndWhere(date: SchoolDate): string {
  return [writtenTime(date), date.place].filter(Boolean).join(', ');
}

function daysText(firstDay: string, lastDay: string): string {
  const first = longDate(firstDay);
  const last = longDate(lastDay);
  if (first === last) return first;
  if (firstDay.slice(0, 4) !== lastDay.slice(0, 4)) return `${first} – ${last}`;
  const [start] = first.split(',');
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${start} – ${isOneMonth ? last.slice(last.indexOf(' ') + 1) : last}`;
}

/** Not from `Intl`, whose spaces differ between Node and browsers. */
function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `2026-12-13 17:30`, or of a whole day, `2026-12-13`: smaller than the time at the school once it is past. */
export function lastMoment({ lastDay, ends }: SchoolDate): string {
  return [lastDay, ends].filter(Boolean).join(' ');
}

/** `13 December` */
export function dayAndMonth(day: string): string {
  const [month, date] = longDate(day).split(/[ ,]+/);
  return `${date} ${month}`;
}

/** `Saturday 30 January 2027`, `Thursday 18 to Sunday 21 February 2027`, for the middle of a sentence. */
export function writtenDate({ firstDay, lastDay }: Pick<SchoolDate, 'firstDay' | 'lastDay'>) {
  const last = `${weekday(lastDay)} ${dayAndMonth(lastDay)} ${lastDay.slice(0, 4)}`;
  if (firstDay === lastDay) return last;
  const isSame = (end: number) => firstDay.slice(0, end) === lastDay.slice(0, end);
  const date = isSame(7) ? String(Number(firstDay.slice(8))) : dayAndMonth(firstDay);
  return `${weekday(firstDay)} ${date}${isSame(4) ? '' : ` ${firstDay.slice(0, 4)}`} to ${last}`;
}

const weekdays = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

function weekday(day: string): string {
  return weekdays.format(new Date(day));
}

/** `Mon 11 January`, `Sat 6 March, 9 AM`, `Mon 30 November – Fri 11 December`. */
export function briefTime({ firstDay, lastDay, starts }: SchoolDate): string {
  const days = [...new Set([firstDay, lastDay])];
  const text = days.map((day) => `${splitDate(day).weekday} ${dayAndMonth(day)}`).join(' – ');
  return starts ? `${text}, ${timeText(starts).replace(':00', '')}` : text;
}

/** `Dec`, `13`, `Sun` */
export function splitDate(day: string) {
  // Sun, 13 Dec 2026 00:00:00 GMT, in every browser.
  const [weekday = '', , month = ''] = new Date(day).toUTCString().split(/,? /);
  return { month, day: String(Number(day.slice(8))), weekday };
}

/** The placeholder for the next date with a tag: `{date:pta-meeting}`. */
const DATE_IN_TEXT = /\{date:([^{}]*)\}/g;

/** Alternating text and tags, starting with text. */
export function splitAtDates(text: string): string[] {
  return text.split(DATE_IN_TEXT);
}

/** Shown once all dates with the tag are past. */
export const NO_DATE_YET = 'a date to be announced';

/** The dates with a tag that are not past. */
export type TaggedDates = {
  readonly tag: string;
  readonly dates: readonly SchoolDate[];
};

/** A list of the dates that are not past. */
export type DateList = {
  readonly dates: readonly SchoolDate[];
  /** Shown when fewer than three dates are left. */
  readonly further: string;
};

export type UpcomingDates = {
  readonly tagged: (tag: string) => TaggedDates;
  readonly listed: (audience?: string) => DateList;
  /** The values of the facts, by name. */
  readonly facts: ReadonlyMap<string, string>;
};

export function upcomingDates(
  { terms, further, facts }: Pick<DatesContent, 'further' | 'facts'> & { readonly terms: Terms },
  today = dayOf(Date.now()),
): UpcomingDates {
  const upcoming = schoolDates(terms).filter(({ lastDay }) => lastDay >= today);
  return {
    facts: factValues(facts),
    tagged: (tag) => ({
      tag,
      dates: upcoming.filter((date) => date.tag === tag),
    }),
    listed: (audience) => ({
      dates: upcoming.filter((date) => isFor(date, audience)),
      further,
    }),
  };
}
