import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { backendBase } from './backend-url';

/** The key of the browser's storage. */
export const STORAGE_KEY = 'live-queries';

/** Counts up when the shape of the data changes, so that the data of older versions is dropped. */
const VERSION = '1';

/** How long a query is kept, in milliseconds: a week. */
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** How much is stored: a megabyte, in characters of two bytes. */
const MAX_CHARACTERS = 500_000;

/** How long changes are collected before they are written, in milliseconds. */
const WRITE_DELAY_MS = 1_000;

const storedSchema = v.object({
  version: v.literal(VERSION),
  backend: v.string(),
  queries: v.array(
    v.object({ key: v.array(v.string()), data: v.unknown(), updatedAt: v.number() }),
  ),
});

type Stored = v.InferOutput<typeof storedSchema>;

/** Puts the queries of earlier visits into the client, if the storage can be read. */
export function restoreQueries(client: QueryClient) {
  try {
    const stored = v.parse(storedSchema, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    if (stored.backend !== backendBase()) return;
    const now = Date.now();
    for (const { key, data, updatedAt } of stored.queries) {
      // Newer prebuilt data stays, unless the device's clock is behind it and cannot tell.
      const builtAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
      const newest = builtAt < now ? builtAt : 0;
      if (updatedAt > Math.max(newest, now - MAX_AGE_MS))
        client.setQueryData(key, data, { updatedAt });
    }
    // A page that is loaded again always requests what it shows.
    void client.invalidateQueries({ refetchType: 'none' });
  } catch {
    // Storage is forbidden, or empty, or of another shape.
  }
}

/**
 * Stores the client's queries from now on.
 * @returns stops it
 */
export function persistQueries(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    store(queriesOf(client));
  };
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(write, WRITE_DELAY_MS);
  });
  // Otherwise a reader who leaves within the delay would lose the last responses.
  window.addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('pagehide', write);
  };
}

/** Removes what is stored: it may be the reason why a live area cannot be rendered. */
export function clearPersistedQueries() {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where storage is forbidden, nothing is stored.
  }
}

/** The queries worth storing, newest first. */
function queriesOf(client: QueryClient): Stored['queries'] {
  return (
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({
        key: queryKey.map(String),
        data,
        updatedAt: dataUpdatedAt,
      }))
      // `null` means that there was no such news item, which may be wrong tomorrow.
      .filter(({ data, updatedAt }) => data != null && updatedAt > Date.now() - MAX_AGE_MS)
      .sort((a, b) => b.updatedAt - a.updatedAt)
  );
}

/** Stores as many of the newest queries as there is room for. */
function store(queries: Stored['queries']) {
  for (let count = queries.length; count > 0; count -= 1) {
    const stored: Stored = {
      version: VERSION,
      backend: backendBase(),
      queries: queries.slice(0, count),
    };
    const text = JSON.stringify(stored);
    if (text.length > MAX_CHARACTERS) continue;
    try {
      localStorage.setItem(STORAGE_KEY, text);
      return;
    } catch {
      // The storage is full: try with one query less.
    }
  }
}
