import type { Query } from '@tanstack/react-query';
import {
  type PersistedClient,
  type Persister,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client';
import { backendBase } from './backend';

/** Where the device keeps the answers. */
export const KEPT_KEY = 'live-answers';

/** Counts up when the shape of an answer changes: what an older version of the site kept is dropped. */
const VERSION = '1';

/** How long an answer is kept, in milliseconds: a week. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** How much is kept: a megabyte, in characters of two bytes. */
export const KEPT_CHARACTERS = 500_000;

/** How long changes are gathered before they are written, in milliseconds. */
const WRITE_DELAY_MS = 1_000;

/** How answers are kept on the device, so that a returning reader sees the last news at once. */
export const keptAnswers = {
  persister: deviceStorage(),
  maxAge: KEPT_MS,
  buster: `${VERSION} ${backendBase()}`,
  dehydrateOptions: { shouldDehydrateQuery: isWorthKeeping },
};

/** Forgets what is kept: it may be what a live area cannot show. */
export function forgetKeptAnswers() {
  try {
    localStorage.removeItem(KEPT_KEY);
  } catch {
    // Where nothing may be read, nothing is kept.
  }
}

function isWorthKeeping({ state }: Query): boolean {
  // `null` means that there was no such news item, which may be wrong tomorrow.
  return (
    state.data !== undefined && state.data !== null && state.dataUpdatedAt > Date.now() - KEPT_MS
  );
}

/**
 * The device's storage, which may be full, forbidden, or hold what nobody can read: then nothing is
 * kept, and nothing else happens. What is too much loses its oldest answers.
 */
function deviceStorage(): Persister {
  let waiting: PersistedClient | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    for (let client = waiting; client; client = withoutOldest(client)) {
      if (isWritten(JSON.stringify(withoutFaults(client)))) break;
    }
    waiting = undefined;
  };
  return {
    persistClient: (client) => {
      waiting = client;
      // A reader who leaves within the second would lose what was read last.
      window.addEventListener('pagehide', write, { once: true });
      timer ??= setTimeout(write, WRITE_DELAY_MS);
    },
    restoreClient: () => {
      try {
        return JSON.parse(localStorage.getItem(KEPT_KEY) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    removeClient: forgetKeptAnswers,
  };
}

function isWritten(text: string): boolean {
  if (text.length > KEPT_CHARACTERS) return false;
  try {
    localStorage.setItem(KEPT_KEY, text);
    return true;
  } catch {
    return false;
  }
}

function withoutOldest(client: PersistedClient): PersistedClient | undefined {
  return removeOldestQuery({
    persistedClient: client,
    error: new Error('too much'),
    errorCount: 1,
  });
}

/** An answer whose refresh failed is as good as it was; the failure itself is of no use tomorrow. */
function withoutFaults(client: PersistedClient): PersistedClient {
  const { queries, mutations } = client.clientState;
  const good = queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }));
  return { ...client, clientState: { mutations, queries: good } };
}
