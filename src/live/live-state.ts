import type { UseQueryResult } from '@tanstack/react-query';

/** What a live area has to show. Good data comes before an error: a failed refresh never hides it. */
export type Live<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly data: Data; readonly refresh?: Refresh };

/**
 * What became of the attempt to get newer data than what is shown; absent when what is shown is
 * fresh. `fetchedAt` is when the shown data came, in milliseconds since 1970.
 */
export type Refresh =
  | { readonly kind: 'running' }
  | { readonly kind: 'offline'; readonly fetchedAt: number }
  | {
      readonly kind: 'failed';
      readonly fetchedAt: number;
      readonly retry: () => void;
      /** Whether it is tried again at this moment. */
      readonly isRetrying: boolean;
    };

/** What a live area reads of its query. */
export type LiveQuery<Data> = Pick<
  UseQueryResult<Data>,
  | 'data'
  | 'dataUpdatedAt'
  | 'isFetching'
  | 'isFetchedAfterMount'
  | 'isError'
  | 'fetchStatus'
  | 'refetch'
>;

/** Reads a query as a live area sees it. */
export function liveState<Data>(query: LiveQuery<Data>): Live<Data> {
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
  // Stays while it is tried again, so that nothing jumps.
  if (query.isError) {
    return { kind: 'failed', fetchedAt, retry: retryOf(query), isRetrying: query.isFetching };
  }
  // Only data of an earlier visit is worth a word; what this visit brought refreshes in silence.
  return query.isFetching && !query.isFetchedAfterMount ? { kind: 'running' } : undefined;
}

function retryOf({ refetch }: Pick<LiveQuery<unknown>, 'refetch'>): () => void {
  return () => void refetch();
}
