import { isCancelledError } from '@tanstack/react-query';
import * as v from 'valibot';
import { environment } from '../../environment';
import { parseResponse } from '../../live/fetch-live';
import { isLiveError } from '../../live/live-error';
import { createQueryClient } from '../../live/query-client';
import type { BuildBackend } from './build-backend';

/** The part of Gatsby's cache that is used here. */
export type Cache = {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<unknown>;
};

/** `fetchedAt` is when the response came, in milliseconds since 1970. */
type Fetched<Data> = { readonly data: Data; readonly fetchedAt: number };

/** Gives `undefined` when the request failed and the cache has no response either. */
export type BackendRequest = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
) => Promise<Fetched<v.InferOutput<Schema>> | undefined>;

/** How long a cached response may replace a failed one, in milliseconds: a week. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const cachedSchema = v.object({
  data: v.unknown(),
  fetchedAt: v.pipe(
    v.number(),
    v.check((time) => time > Date.now() - MAX_AGE_MS),
  ),
});

/**
 * The requests of one build. They are retried as in the browser; one that fails is replaced by the last
 * good response. Once the backend has not responded, or `limit` is aborted, no more are sent.
 * @returns `faults` grows by a clause for each request that fails
 */
export function backendRequests(backend: BuildBackend, cache: Cache, limit: AbortSignal) {
  const client = createQueryClient();
  const faults: string[] = [];
  let isDown = limit.aborted;
  limit.addEventListener('abort', () => {
    isDown = true;
    void client.cancelQueries();
  });
  const request: BackendRequest = async (path, schema) => {
    // Responses of another backend are not used.
    const key = `${environment().GATSBY_API_URL} ${path}`;
    try {
      if (!isDown) {
        const queryFn = async ({ signal }: { signal: AbortSignal }) =>
          parseResponse(schema, await backend(path, signal));
        const data = await client.fetchQuery({ queryKey: [path], queryFn });
        const fetched = { data, fetchedAt: Date.now() };
        await cache.set(key, fetched);
        return fetched;
      }
    } catch (reason) {
      faults.push(`${path} ${describeFault(reason)}`);
      isDown ||= isLiveError(reason) && ['network', 'timeout'].includes(reason.cause.kind);
    }
    return readCached<typeof schema>(await cache.get(key));
  };
  return { request, faults };
}

function readCached<Schema extends v.GenericSchema>(entry: unknown) {
  const cached = v.safeParse(cachedSchema, entry);
  // The schema has made it; a build whose schemas are others has removed the cache (build-site.ts).
  return cached.success ? (cached.output as Fetched<v.InferOutput<Schema>>) : undefined;
}

/** @throws what is no fault of the backend */
function describeFault(reason: unknown): string {
  if (isCancelledError(reason)) return 'did not respond before the time was over';
  if (!isLiveError(reason)) throw reason;
  const fault = reason.cause;
  switch (fault.kind) {
    case 'network':
      return 'could not be reached';
    case 'timeout':
      return 'timed out';
    case 'status':
      return `returned status ${fault.status}`;
    case 'too-large':
      return 'returned too much';
    case 'not-json':
      return 'did not return JSON';
    case 'wrong-shape':
      return `returned another shape (${fault.problems.join(', ')})`;
    case 'too-far':
      return 'was not found';
  }
}
