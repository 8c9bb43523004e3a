import * as v from 'valibot';
import type { Cache } from './backend-requests';

const KEY = 'unchanged-since';

const timesSchema = v.array(
  v.tuple([v.string(), v.object({ hash: v.string(), since: v.number() })]),
);

/** Remembers since when data is unchanged: with the time of each build in it, every page would change hourly. */
export async function unchangedSince(cache: Cache) {
  const stored = v.safeParse(timesSchema, await cache.get(KEY));
  const before = new Map(stored.success ? stored.output : []);
  const after: typeof before = new Map();
  return {
    /** The time of the build that first fetched this data, in ms since 1970. */
    since: (name: string, hash: string, fetchedAt: number): number => {
      const known = before.get(name);
      const since = known?.hash === hash ? Math.min(known.since, fetchedAt) : fetchedAt;
      after.set(name, { hash, since });
      return since;
    },
    store: () => cache.set(KEY, [...after]),
  };
}
