import { onlineManager, QueryClient } from '@tanstack/react-query';
import { MAX_AGE_MS } from './query-persistence';
import { retryDelay, STALE_TIME_MS, shouldRetry } from './timeouts-and-retries';

export function createQueryClient(): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  // React Query assumes that a page is opened online.
  if (inBrowser && navigator.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Prerendered data is never fresh, even if the device's clock is wrong.
        staleTime: ({ state }) =>
          state.dataUpdateCount > 0 ? STALE_TIME_MS : Number.NEGATIVE_INFINITY,
        // Cached as long as data is persisted. In the build, a timer would keep the process alive.
        gcTime: inBrowser ? MAX_AGE_MS : Number.POSITIVE_INFINITY,
        retry: shouldRetry,
        retryDelay,
      },
    },
  });
}
