import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isFresh, RETRY_DELAY_MS, STALE_TIME_MS, shouldRetry } from './timeouts-and-retries';

export function createQueryClient(): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  // React Query assumes that a page is opened online, and would miss that the connection returns.
  if (inBrowser && navigator.onLine === false) onlineManager.setOnline(false);
  const requests = {
    networkMode: 'always',
    retry: shouldRetry,
    retryDelay: RETRY_DELAY_MS,
  } as const;
  return new QueryClient({
    defaultOptions: {
      mutations: requests,
      queries: {
        // Offline, requests are tried and fail (live-error.ts).
        ...requests,
        refetchOnReconnect: true,
        // Only fetched data is fresh: prerendered data never is.
        staleTime: ({ state }) =>
          state.dataUpdateCount > 0 && isFresh(state.dataUpdatedAt)
            ? STALE_TIME_MS
            : Number.NEGATIVE_INFINITY,
        // As long as the page is open. In the build, a timer would keep the process alive.
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}
