import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { backendBase } from './backend-url';

/** Where the device keeps the answers. */
export const STORAGE_KEY = 'live-answers';

/** Counts up when the shape of an answer changes: what an older version of the site kept is dropped. */
const VERSION = '1';

/** How long an answer is kept, in milliseconds: a week. */
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** How much is kept: a megabyte, in characters of two bytes. */
export const MAX_CHARACTERS = 500_000;

/** How long changes are gathered before they are written, in milliseconds. */
const WRITE_DELAY_MS = 1_000;

const keptSchema = v.object({
  version: v.literal(VERSION),
  backend: v.string(),
  answers: v.array(
    v.object({ key: v.array(v.string()), data: v.unknown(), updatedAt: v.number() }),
  ),
});

type Kept = v.InferOutput<typeof keptSchema>;

/**
 * Puts the answers of earlier visits into the client. The device's storage may be forbidden, or hold
 * what nobody can read: then there are none.
 */
export function restoreQueries(client: QueryClient) {
  try {
    const kept = v.parse(keptSchema, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    if (kept.backend !== backendBase()) return;
    const now = Date.now();
    for (const { key, data, updatedAt } of kept.answers) {
      // The build may have known something newer; unless this device's clock is behind, and cannot tell.
      const built = client.getQueryState(key)?.dataUpdatedAt ?? 0;
      const known = built < now ? built : 0;
      if (updatedAt > Math.max(known, now - MAX_AGE_MS))
        client.setQueryData(key, data, { updatedAt });
    }
    // Who loads a page anew, even within the minute, wants to know what there is now.
    void client.invalidateQueries({ refetchType: 'none' });
  } catch {
    // Nothing is kept on a first visit either.
  }
}

/**
 * Keeps the client's answers on the device from now on.
 * @returns stops it
 */
export function persistQueries(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    writeAnswers(answersOf(client));
  };
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(write, WRITE_DELAY_MS);
  });
  // A reader who leaves within the second would lose what was read last.
  window.addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('pagehide', write);
  };
}

/** Forgets what is kept: it may be what a live area cannot show. */
export function clearPersistedQueries() {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where nothing may be read, nothing is kept.
  }
}

/** The answers worth keeping, newest first. */
function answersOf(client: QueryClient): Kept['answers'] {
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

/** Writes as many of the newest answers as there is room for. */
function writeAnswers(answers: Kept['answers']) {
  for (let count = answers.length; count > 0; count -= 1) {
    const kept: Kept = {
      version: VERSION,
      backend: backendBase(),
      answers: answers.slice(0, count),
    };
    const text = JSON.stringify(kept);
    if (text.length > MAX_CHARACTERS) continue;
    try {
      localStorage.setItem(STORAGE_KEY, text);
      return;
    } catch {
      // Full: with one answer less there may be room.
    }
  }
}
