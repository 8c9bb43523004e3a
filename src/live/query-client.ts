import { onlineManager, QueryClient } from '@tanstack/react-query';
import { MAX_AGE_MS } from './query-persistence';
import { retryDelay, STALE_TIME_MS, shouldRetry } from './timeouts-and-retries';

export function createQueryClient(): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  // React Query assumes that a page is opened online, and would miss that the connection returns.
  if (inBrowser && navigator.onLine === false) onlineManager.setOnline(false);
  const requests = { networkMode: 'always', retry: shouldRetry, retryDelay } as const;
  return new QueryClient({
    defaultOptions: {
      mutations: requests,
      queries: {
        // Offline, requests are tried and fail (live-error.ts).
        ...requests,
        refetchOnReconnect: true,
        // Only fetched data is fresh: prerendered and stored data (query-persistence.ts) never is.
        staleTime: ({ state }) =>
          state.dataUpdateCount > 0 ? STALE_TIME_MS : Number.NEGATIVE_INFINITY,
        // Cached as long as data is persisted. In the build, a timer would keep the process alive.
        gcTime: inBrowser ? MAX_AGE_MS : Number.POSITIVE_INFINITY,
      },
    },
  });
}
