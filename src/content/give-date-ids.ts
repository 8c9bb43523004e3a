import { freeId, idOwners } from './entry-ids';
import { datedId, type SchoolDate, schoolDates, type Terms, withTermIds } from './school-dates';

type DateOfTerm = Terms[number]['dates'][number];

/**
 * Gives each term and each complete date without an id its own: to a date that of the saved date which it replaces, as
 * after a table was pasted, or a new one.
 */
export function giveDateIds(given: Terms, saved: Terms): Terms {
  const terms = withTermIds(given);
  const owners = idOwners(terms.flatMap(({ dates }) => dates));
  const before = schoolDates(saved);
  const taken = new Set([...owners.keys(), ...before.map(({ id }) => id)]);
  const rows = terms.flatMap(({ id, dates }) =>
    dates
      .filter((date) => date.title && date.firstDay && owners.get(date.id ?? '') !== date)
      .map((date) => ({ term: { id }, date })),
  );
  const found = findSaved(
    rows,
    before.filter(({ id }) => !owners.has(id)),
  );
  const ids = new Map(rows.map((row) => [row.date, found.get(row.date) ?? newId(row, taken)]));
  return terms.map((term) => ({
    ...term,
    dates: term.dates.map((date) => {
      const id = ids.get(date);
      return id === undefined ? date : { ...date, id };
    }),
  }));
}

type Row = { readonly term: { readonly id: string }; readonly date: DateOfTerm };

/** The ids of saved dates that rows replace. */
function findSaved(rows: readonly Row[], saved: readonly SchoolDate[]) {
  const free = [...saved];
  const found = new Map<DateOfTerm, string>();
  // First the dates that stayed, so that none of their ids goes to a new date of the same title.
  for (const isSame of [isUnmoved, () => true]) {
    for (const { term, date } of rows.filter((row) => !found.has(row.date))) {
      const title = date.title.trim();
      const at = free.findIndex(
        (one) => one.term.id === term.id && one.title === title && isSame(one, date),
      );
      const [match] = at === -1 ? [] : free.splice(at, 1);
      if (match) found.set(date, match.id);
    }
  }
  return found;
}

function isUnmoved(one: SchoolDate, date: DateOfTerm): boolean {
  return one.firstDay === date.firstDay && (one.starts ?? '') === (date.starts ?? '');
}

function newId({ term, date }: Row, taken: Set<string>): string {
  const id = datedId(term, date.title);
  // The day tells a date from an earlier one of its title, even if that is deleted by now.
  const free = taken.has(id) ? freeId(`${id}-${date.firstDay}`, taken) : id;
  taken.add(free);
  return free;
}
