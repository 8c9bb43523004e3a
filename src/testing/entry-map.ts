import type { EntryMap } from '../editor/admin/decap';

/** An immutable map, as in Decap's lists. */
export function entryMap(values: Readonly<Record<string, unknown>>): EntryMap {
  return Object({
    get: (key: string) => values[key],
    set: (key: string, value: unknown) => entryMap({ ...values, [key]: value }),
    delete: (key: string) => {
      const { [key]: _gone, ...rest } = values;
      return entryMap(rest);
    },
    toJS: () => values,
  });
}
