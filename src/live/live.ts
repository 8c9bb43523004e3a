import type { UseQueryResult } from '@tanstack/react-query';

/** What a live area has to show. Good data comes before an error: a failed refresh never hides it. */
export type Live<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly data: Data };

/** Reads a query as a live area sees it. */
export function liveState<Data>(
  query: Pick<UseQueryResult<Data>, 'data' | 'isFetching' | 'isError' | 'fetchStatus' | 'refetch'>,
): Live<Data> {
  if (query.data !== undefined) return { kind: 'loaded', data: query.data };
  if (query.fetchStatus === 'paused') return { kind: 'offline' };
  if (query.isError && !query.isFetching) {
    return { kind: 'failed', retry: () => void query.refetch() };
  }
  return { kind: 'loading' };
}
