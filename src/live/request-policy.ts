import { LiveError, type LiveErrorCause } from './live-error';

/* The one policy of all live data: how long it is fresh, how long a request may take, and retries. */

/** How long a response is fresh, in milliseconds: going back and forth sends one request. */
export const STALE_TIME_MS = 60_000;

/** How long one request may take, its body included, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** How long to wait before the one retry, in milliseconds. */
const RETRY_DELAY_MS = 1_000;

/**
 * The longest `Retry-After` that is waited for, in milliseconds. After a longer one the request fails at
 * once: a reader who sees the error and its Retry is better served than one who sees a spinner.
 */
const MAX_RETRY_AFTER_MS = 10_000;

/**
 * Aborts a request that takes too long, or whose `signal` is aborted.
 * @throws LiveError when the time is over; otherwise what `request` throws
 */
export async function withTimeLimit<Response>(
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const limit = new AbortController();
  let timedOut = false;
  const abort = () => limit.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, REQUEST_TIMEOUT_MS);
  try {
    if (signal.aborted) abort();
    return await request(limit.signal);
  } catch (reason) {
    throw timedOut ? new LiveError({ kind: 'timeout' }) : reason;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * One retry after errors that may pass by themselves (network, time-out, 408, 429, 5xx); none after
 * other responses, which would be the same again, nor after a long `Retry-After`.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 1 || !(error instanceof LiveError)) return false;
  const { cause } = error;
  if (cause.kind !== 'status') return cause.kind === 'network' || cause.kind === 'timeout';
  const passes = cause.status === 408 || cause.status === 429 || cause.status >= 500;
  return passes && retryAfterOf(cause) <= MAX_RETRY_AFTER_MS;
}

/** How long to wait before the retry, in milliseconds. */
export function retryDelay(_failures: number, error: Error): number {
  return Math.max(RETRY_DELAY_MS, error instanceof LiveError ? retryAfterOf(error.cause) : 0);
}

function retryAfterOf(cause: LiveErrorCause): number {
  return (cause.kind === 'status' && cause.retryAfterMs) || 0;
}

/**
 * Reads the header `Retry-After`, which is a number of seconds or a date.
 * @returns milliseconds from now; `undefined` without a valid header
 */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
