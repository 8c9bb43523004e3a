import type { UseQueryResult } from '@tanstack/react-query';
import { isOffline, isRefused } from './live-error';

/** Data takes precedence over errors: a failed refresh never hides it. */
export type LiveState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly data: Data; readonly refresh?: Refresh };

/** `fetchedAt` is when the displayed data was fetched, in ms since 1970. */
export type Refresh =
  | { readonly kind: 'running' }
  | { readonly kind: 'offline'; readonly fetchedAt: number }
  | {
      readonly kind: 'failed';
      readonly fetchedAt: number;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    };

type LiveQuery<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'isFetchedAfterMount' | 'isError'
> & { readonly refetch: () => Promise<unknown> };

export function liveState<Data>(query: LiveQuery<Data>): LiveState<Data> {
  if (query.data !== undefined)
    return { kind: 'loaded', data: query.data, refresh: getRefresh(query) };
  if (!query.isError || query.isFetching) return { kind: 'loading' };
  if (isOffline(query.error)) return { kind: 'offline' };
  return { kind: 'failed', retry: () => void query.refetch() };
}

/**
 * Where data came from: `true` once the backend sent it or refused it since the page opened.
 * Until then, data is the build's or the device's, and may be older than what it lacks.
 */
export function isAnswered(query: Pick<LiveQuery<unknown>, 'isFetchedAfterMount' | 'error'>) {
  return query.isFetchedAfterMount && (query.error === null || isRefused(query.error));
}

function getRefresh(query: LiveQuery<unknown>): Refresh | undefined {
  const fetchedAt = query.dataUpdatedAt;
  // Keeps the status visible while retrying, to avoid layout shift.
  if (query.isError) {
    if (isOffline(query.error)) return { kind: 'offline', fetchedAt };
    const retry = () => void query.refetch();
    return { kind: 'failed', fetchedAt, retry, isRetrying: query.isFetching };
  }
  // Only refreshes of earlier or prerendered data are announced.
  return query.isFetching && !isAnswered(query) ? { kind: 'running' } : undefined;
}
