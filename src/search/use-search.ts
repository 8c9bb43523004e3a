import { useQuery } from '@tanstack/react-query';
import type { SearchResult } from './load-search-index';

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly results: readonly SearchResult[] };

/** Loads with the first query: most visitors only browse. */
export function useSearch(query: string): SearchState {
  const index = useQuery({
    queryKey: ['search-index'],
    queryFn: async ({ signal }) => {
      const { loadSearchIndex } = await import('./load-search-index');
      return loadSearchIndex(signal);
    },
    enabled: query !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Offline, the search fails with Retry instead of waiting.
    networkMode: 'always',
    retry: false,
  });
  if (query === '') return { kind: 'idle' };
  if (index.data) return { kind: 'found', results: index.data(query) };
  if (index.isError && !index.isFetching)
    return { kind: 'failed', retry: () => void index.refetch() };
  return { kind: 'loading' };
}
