import type { UseQueryResult } from '@tanstack/react-query';

/** What a live area shows. Data comes before an error: a failed refresh never hides it. */
export type LiveState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly data: Data; readonly refresh?: Refresh };

/**
 * The state of a refresh of the shown data; absent when that is fresh. `fetchedAt` is when the shown
 * data was fetched, in milliseconds since 1970.
 */
export type Refresh =
  | { readonly kind: 'running' }
  | { readonly kind: 'offline'; readonly fetchedAt: number }
  | {
      readonly kind: 'failed';
      readonly fetchedAt: number;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    };

/** The part of a query's result that a live area needs. */
export type LiveQuery<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'dataUpdatedAt' | 'isFetching' | 'isFetchedAfterMount' | 'isError' | 'fetchStatus'
> & { readonly refetch: () => Promise<unknown> };

export function liveState<Data>(query: LiveQuery<Data>): LiveState<Data> {
  if (query.data !== undefined) {
    const refresh = refreshOf(query);
    return { kind: 'loaded', data: query.data, ...(refresh && { refresh }) };
  }
  if (query.fetchStatus === 'paused') return { kind: 'offline' };
  if (query.isError && !query.isFetching) return { kind: 'failed', retry: retryOf(query) };
  return { kind: 'loading' };
}

function refreshOf(query: LiveQuery<unknown>): Refresh | undefined {
  const fetchedAt = query.dataUpdatedAt;
  if (query.fetchStatus === 'paused') return { kind: 'offline', fetchedAt };
  // The status stays visible during a retry, so that the layout does not shift.
  if (query.isError) {
    return { kind: 'failed', fetchedAt, retry: retryOf(query), isRetrying: query.isFetching };
  }
  // Only the refresh of data from an earlier visit or from the build is announced.
  return query.isFetching && !query.isFetchedAfterMount ? { kind: 'running' } : undefined;
}

function retryOf({ refetch }: Pick<LiveQuery<unknown>, 'refetch'>): () => void {
  return () => void refetch();
}
