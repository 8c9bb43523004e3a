import { isCancelledError } from '@tanstack/react-query';
import type { GatsbyCache } from 'gatsby';
import * as v from 'valibot';
import { environment } from '../../environment';
import { parseResponse } from '../../live/fetch-live';
import { isSilent, LiveError } from '../../live/live-error';
import { createQueryClient } from '../../live/query-client';
import { shouldRetry } from '../../live/timeouts-and-retries';
import { attempt } from '../../schema/attempt';
import { requestBackend } from './request-backend';

export type Cache = Pick<GatsbyCache, 'get' | 'set'>;

/** `fetchedAt` in ms since 1970. */
type Fetched<Data> = { readonly data: Data; readonly fetchedAt: number };

/** Resolves to `undefined` if the request failed and nothing is cached. Without a list, nothing can be built. */
export type BackendRequest = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  part: 'list' | 'entry',
) => Promise<Fetched<v.InferOutput<Schema>> | undefined>;

/** `isOutage` if more than one entry may be missing. */
export type Failure = { readonly says: string; readonly isOutage: boolean };

export type Requests = {
  readonly request: BackendRequest;
  /** Grows with each request that fails. */
  readonly failures: readonly Failure[];
};

/** Cached responses stand in for a backend that gives no answer, for a week. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const cachedSchema = v.object({
  answer: v.unknown(),
  fetchedAt: v.pipe(
    v.number(),
    v.check((time) => time > Date.now() - MAX_AGE_MS),
  ),
});

/** A backend that sleeps needs up to a minute, for which a build can wait longer than a visitor. */
const MAX_SILENCES = 3;

/** Retries; falls back to the cache if there is no answer. Stops once the backend is down or `limit` aborts. */
export function backendRequests(cache: Cache, limit: AbortSignal): Requests {
  const client = createQueryClient();
  const failures: Failure[] = [];
  let isDown = limit.aborted;
  let isAwake = false;
  const retry = (failures: number, error: Error) => {
    const isSilence = error instanceof LiveError && error.cause.kind === 'timeout';
    return isSilence && !isAwake ? failures < MAX_SILENCES : shouldRetry(failures, error);
  };
  limit.addEventListener('abort', () => {
    isDown = true;
    void client.cancelQueries();
  });
  const request: BackendRequest = async (path, schema, part) => {
    // Cached per backend.
    const key = `${environment().GATSBY_API_URL} ${path}`;
    try {
      if (!isDown) {
        const queryFn = async ({ signal }: { signal: AbortSignal }) => {
          const answer = await requestBackend(path, signal);
          return { answer, data: parseResponse(schema, answer) };
        };
        const { answer, data } = await client.fetchQuery({ queryKey: [path], queryFn, retry });
        isAwake = true;
        const fetchedAt = Date.now();
        await cache.set(key, { answer, fetchedAt });
        return { data, fetchedAt };
      }
    } catch (reason) {
      const says = `${path} ${describeFailure(reason)}`;
      const isAnswer = reason instanceof LiveError && !isSilent(reason);
      failures.push({ says, isOutage: !isAnswer || part === 'list' });
      if (isAnswer) {
        // What was cached before may have been withdrawn.
        await cache.set(key, null);
        return undefined;
      }
      isDown ||= reason instanceof LiveError && ['network', 'timeout'].includes(reason.cause.kind);
    }
    const cached = v.safeParse(cachedSchema, await cache.get(key));
    if (!cached.success) return undefined;
    const { answer, fetchedAt } = cached.output;
    // A development server keeps the cache when a schema changes.
    const data = attempt(() => parseResponse(schema, answer));
    return data === undefined ? undefined : { data, fetchedAt };
  };
  return { request, failures };
}

const FAILURES = {
  network: 'could not be reached',
  timeout: 'timed out',
  'no-host': 'has no host during the build, because GATSBY_API_URL is a path',
  'too-large': 'returned too much',
  'not-json': 'did not return JSON',
  'too-far': 'was not found',
};

/** @throws any error that the backend did not cause */
export function describeFailure(reason: unknown): string {
  if (isCancelledError(reason)) return 'did not respond in time';
  if (!(reason instanceof LiveError)) throw reason;
  const { cause } = reason;
  if (cause.kind === 'status') return `returned status ${cause.status}`;
  if (cause.kind !== 'wrong-shape') return FAILURES[cause.kind];
  return `returned an unexpected shape (${cause.problems.join(', ')})`;
}
