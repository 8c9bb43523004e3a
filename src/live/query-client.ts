import { onlineManager, QueryClient } from '@tanstack/react-query';
import { MAX_AGE_MS } from './query-persistence';
import { retryDelay, STALE_TIME_MS, shouldRetry } from './request-policy';

/** The client of all live data, with the house's policy. */
export function createQueryClient(): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  // Left to itself it hears of a lost connection only when it is lost while the page is open.
  if (inBrowser && navigator.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What only the build knew (nothing has come since) is never fresh, whatever the device's clock says.
        staleTime: ({ state }) =>
          state.dataUpdateCount > 0 ? STALE_TIME_MS : Number.NEGATIVE_INFINITY,
        // Answers are kept as long as the device keeps them; the build has no use for a timer of a week.
        gcTime: inBrowser ? MAX_AGE_MS : Number.POSITIVE_INFINITY,
        retry: shouldRetry,
        retryDelay,
      },
    },
  });
}
