import { QueryClient } from '@tanstack/react-query';
import { LiveError } from './fetch-live';

/** How long an answer counts as fresh, in milliseconds: going back and forth asks the backend once. */
const FRESH_MS = 60_000;

/** How long to wait before the one retry, in milliseconds. */
const RETRY_DELAY_MS = 1_000;

/** The one policy for all live data: when to ask again, and when to give up. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: shouldRetry, retryDelay: RETRY_DELAY_MS },
    },
  });
}

/**
 * Once more on faults that pass by themselves (network, time-out, 408, 429, 5xx); never on other
 * answers, which would be the same again.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 1 || !(error instanceof LiveError)) return false;
  const fault = error.cause;
  if (fault.kind === 'status') {
    return fault.status === 408 || fault.status === 429 || fault.status >= 500;
  }
  return fault.kind === 'network' || fault.kind === 'timeout';
}
