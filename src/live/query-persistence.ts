import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { SITE_VERSION } from '../content/page-versions';
import { attempt } from '../schema/attempt';
import { backendBase } from './backend-url';

export const STORAGE_KEY = 'live-queries';

/** Increase this number when the shape of the data changes. */
const VERSION = '2';

export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** About a megabyte, at two bytes per character. */
const MAX_CHARACTERS = 500_000;

/** A list of hundreds of items must not evict all other queries. */
const MAX_QUERY_CHARACTERS = MAX_CHARACTERS / 2;

const WRITE_DELAY_MS = 1_000;

const storedSchema = v.object({
  version: v.literal(VERSION),
  backend: v.string(),
  published: v.optional(v.string()),
  queries: v.array(
    v.object({ key: v.array(v.string()), data: v.unknown(), updatedAt: v.number() }),
  ),
});

type Stored = v.InferOutput<typeof storedSchema>;

/** The published version of the site. */
let published: string | undefined;

export function restoreQueries(client: QueryClient) {
  const stored = readStored();
  published = stored?.published;
  const now = Date.now();
  const restored = (stored?.queries ?? []).filter(({ key, updatedAt }) => {
    // Newer prerendered data stays, unless the device's clock is behind.
    const builtAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    const newest = builtAt < now ? builtAt : 0;
    return updatedAt > Math.max(newest, now - MAX_AGE_MS);
  });
  for (const { key, data, updatedAt } of restored) {
    const query = client
      .getQueryCache()
      .build(client, client.defaultQueryOptions({ queryKey: key }));
    // Unlike `setQueryData`, this is not counted as a fetch: `isFetchedAfterMount` stays false.
    query.setState({ data, dataUpdatedAt: updatedAt, status: 'success' });
  }
  // A reloaded page always requests what it shows.
  void client.invalidateQueries({ refetchType: 'none' });
  void forgetOutdated(client, restored);
}

/** Resets restored data after a new release, which may have withdrawn some of it. */
async function forgetOutdated(client: QueryClient, restored: Stored['queries']) {
  try {
    const current = v.parse(v.string(), await (await fetch(SITE_VERSION)).json());
    if (current === published) return;
    published = current;
    for (const { key, updatedAt } of restored) {
      const isRefreshed = client.getQueryState(key)?.dataUpdatedAt !== updatedAt;
      if (!isRefreshed) void client.resetQueries({ queryKey: key, exact: true });
    }
  } catch {
    // Offline without the service worker, the versions are unknown: the data stays.
  }
}

function readStored(): Stored | undefined {
  const stored = attempt(() =>
    v.parse(storedSchema, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')),
  );
  return stored?.backend === backendBase() ? stored : undefined;
}

/** Returns a function that stops persisting. */
export function persistQueries(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    store(mergeQueries(client));
  };
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(write, WRITE_DELAY_MS);
  });
  // Flush on pagehide, or the last responses are lost.
  window.addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('pagehide', write);
  };
}

/** Called after a rendering error, which stored data may have caused. */
export function clearPersistedQueries() {
  attempt(() => localStorage.removeItem(STORAGE_KEY));
}

/** This tab's queries and those stored by other tabs, newest first. */
function mergeQueries(client: QueryClient): Stored['queries'] {
  const stored = readStored();
  const fromOtherTabs = stored?.published === published ? (stored?.queries ?? []) : [];
  const current = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({
      key: queryKey.map(String),
      data,
      updatedAt: dataUpdatedAt,
    }));
  const newest = new Map<string, Stored['queries'][number]>();
  for (const query of [...current, ...fromOtherTabs].sort((a, b) => b.updatedAt - a.updatedAt)) {
    const key = JSON.stringify(query.key);
    if (!newest.has(key)) newest.set(key, query);
  }
  // Omits `null`, an item that may exist later, and the search index, which is a function.
  return [...newest.values()].filter(
    ({ data, updatedAt }) =>
      data != null && typeof data !== 'function' && updatedAt > Date.now() - MAX_AGE_MS,
  );
}

/** Stores the newest queries that fit. */
function store(queries: Stored['queries']) {
  let left = MAX_CHARACTERS;
  const fitting = queries.filter((query) => {
    const { length } = JSON.stringify(query);
    const fits = length <= Math.min(left, MAX_QUERY_CHARACTERS);
    if (fits) left -= length;
    return fits;
  });
  writeStorage(fitting);
}

function writeStorage(queries: Stored['queries']) {
  if (queries.length === 0) return clearPersistedQueries();
  const stored: Stored = { version: VERSION, backend: backendBase(), published, queries };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Storage is full: retry without the oldest query.
    writeStorage(queries.slice(0, -1));
  }
}
