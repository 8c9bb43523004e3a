import { isDay } from '../schema/fields';

type Day = { readonly firstDay: string };
type Term<Date extends Day = Day> = { readonly name: string; readonly dates: readonly Date[] };

/** The first day on which each term holds a date, in order of time; one date of another term does not change it. */
function termStarts(terms: readonly Term[]) {
  const days = terms.map(({ dates }) =>
    dates
      .map(({ firstDay }) => firstDay)
      .filter(isDay)
      .sort(),
  );
  const middles = days.map((all) => all[Math.floor(all.length / 2)] ?? '');
  const order = [...terms.keys()]
    .filter((at) => middles[at] !== '')
    .sort((one, other) => (middles[one] ?? '').localeCompare(middles[other] ?? ''));
  return order.flatMap((at, index) => {
    const before = middles[order[index - 1] ?? -1] ?? '';
    const start = days[at]?.find((day) => day > before);
    return start === undefined ? [] : [{ at, start }];
  });
}

/** The index of the term whose days hold a day; undefined before the first term. */
export function termOfDay(
  terms: readonly Term[],
  day: string,
  starts = termStarts(terms),
): number | undefined {
  return starts.findLast(({ start }) => start <= day)?.at;
}

/** @returns a function that names the term in which a day is, if that is not the term `at` */
export function otherTermFinder(terms: readonly Term[]) {
  const starts = termStarts(terms);
  const kindOf = (at = -1) => terms[at]?.name.replace(/[\d/–-]/g, '').trim();
  /** The last term has no end: the same days of the year before tell what it holds. */
  const yearBefore = (at: number, day: string): string | undefined => {
    const isKnown = terms.some((_term, index) => index !== at && kindOf(index) === kindOf(at));
    if (!isKnown) return undefined;
    const [first, last] = [-DRIFT, DRIFT].map((days) => {
      const around = new Date(Date.parse(day) + (days - 365) * DAY_MS).toISOString().slice(0, 10);
      return kindOf(termOfDay(terms, around, starts));
    });
    return first === last && first !== kindOf(at) ? first : undefined;
  };
  return (at: number, day: string): string | undefined => {
    if (!starts.some((one) => one.at === at)) return undefined;
    const home = termOfDay(terms, day, starts) ?? at;
    if (home !== at) return terms[home]?.name;
    return at === starts.at(-1)?.at ? yearBefore(at, day) : undefined;
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** How many days the terms of two years may differ. */
const DRIFT = 21;

/**
 * Moves each complete date to the term whose days hold it.
 * @returns the same terms if all dates are in theirs
 */
export function fileByTerm<Date extends Day>(
  terms: readonly Term<Date>[],
  isComplete: (date: Date) => boolean,
): readonly Term<Date>[] {
  const starts = termStarts(terms);
  const homeOf = (date: Date, term: number) => {
    const isFiled = starts.some(({ at }) => at === term);
    return isFiled && isComplete(date) ? (termOfDay(terms, date.firstDay, starts) ?? term) : term;
  };
  const filed = terms.map((term, at) => {
    const own = term.dates.filter((date) => homeOf(date, at) === at);
    const others = terms.flatMap(({ dates }, from) =>
      from === at ? [] : dates.filter((date) => homeOf(date, from) === at),
    );
    const isSame = own.length === term.dates.length && others.length === 0;
    return isSame ? term : { ...term, dates: [...own, ...others] };
  });
  return filed.every((term, at) => term === terms[at]) ? terms : filed;
}
