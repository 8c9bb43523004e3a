import type { FormField } from '../config/form-fields';
import type { EntryMap, Item } from './decap';

/**
 * Changes the order or number of a list's entries. A value that an entry has from the one above it, such as
 * its area, stays with the entry: it is written where the entry above is of another, and only there.
 */
export function keepInherited(
  list: FormField,
  items: readonly Item[],
  change: (items: readonly Item[]) => readonly Item[],
): readonly Item[] {
  return inheriting(list).reduce(leaveOut, change(writeInherited(list, items)));
}

/** The entries, each with the values that it has from the one above it. */
export function writeInherited(list: FormField, items: readonly Item[]): readonly Item[] {
  return inheriting(list).reduce(writeOut, items);
}

function inheriting({ fields = [] }: FormField): readonly string[] {
  return fields.filter(({ inherits }) => inherits).map(({ name }) => name);
}

function writeOut(items: readonly Item[], name: string): readonly Item[] {
  let last: unknown;
  return items.map((item) =>
    withEntry(item, (entry) => {
      last = entry.get(name) || last;
      return last ? entry.set(name, last) : entry;
    }),
  );
}

function leaveOut(items: readonly Item[], name: string): readonly Item[] {
  let last: unknown;
  return items.map((item) =>
    withEntry(item, (entry) => {
      const value = entry.get(name);
      if (value && value === last) return entry.delete(name);
      last = value || last;
      return entry;
    }),
  );
}

function withEntry(item: Item, change: (entry: EntryMap) => EntryMap): Item {
  return typeof item.entry === 'string' ? item : { ...item, entry: change(item.entry) };
}
