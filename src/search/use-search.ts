import { useEffect, useState } from 'react';
import type { SearchIndex, SearchResult } from './load-search-index';

/** What the page shows of a search. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly results: readonly SearchResult[] };

type Loaded =
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly search: SearchIndex };

/** Loads the index with the first query, and its code too: most visits to the page end in its list. */
export function useSearch(query: string): SearchState {
  const [index, setIndex] = useState<Loaded>();
  const isWanted = query !== '' && index === undefined;
  useEffect(() => {
    if (!isWanted) return;
    const loading = new AbortController();
    import('./load-search-index')
      .then(({ loadSearchIndex }) => loadSearchIndex(loading.signal))
      .then(
        (search) => setIndex({ kind: 'loaded', search }),
        () => !loading.signal.aborted && setIndex({ kind: 'failed' }),
      );
    return () => loading.abort();
  }, [isWanted]);
  if (query === '') return { kind: 'idle' };
  if (index === undefined) return { kind: 'loading' };
  if (index.kind === 'failed') return { kind: 'failed', retry: () => setIndex(undefined) };
  return { kind: 'found', results: index.search(query) };
}
