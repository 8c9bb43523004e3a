import { QueryClient } from '@tanstack/react-query';
import { FRESH_MS, retryDelay, shouldRetry } from './policy';

/** The client of all live data, with the house's policy. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: shouldRetry, retryDelay } },
  });
}
