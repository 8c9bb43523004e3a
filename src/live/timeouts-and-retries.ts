import { isLiveError, isSilent, type LiveErrorCause } from './live-error';

export const STALE_TIME_MS = 60_000;

/** By the clock, because `performance.now` stands still while a phone sleeps; one that was set back proves nothing. */
export function isFresh(since: number): boolean {
  return Math.abs(Date.now() - since) < STALE_TIME_MS;
}

/** Without a byte of the response. A backend that sleeps needs up to 30 seconds, which two requests wait for. */
export const SILENCE_MS = 20_000;

const RETRY_DELAY_MS = 1_000;

/** Longer Retry-After values fail immediately instead of showing a spinner. */
const MAX_RETRY_AFTER_MS = 10_000;

/** Retries once if the backend gave no answer (network, timeout, 408, 429, 5xx). */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 1 || !isLiveError(error)) return false;
  return isSilent(error) && getRetryAfter(error.cause) <= MAX_RETRY_AFTER_MS;
}

/** In ms. */
export function retryDelay(_failures: number, error: Error): number {
  return Math.max(RETRY_DELAY_MS, isLiveError(error) ? getRetryAfter(error.cause) : 0);
}

function getRetryAfter(cause: LiveErrorCause): number {
  return (cause.kind === 'status' && cause.retryAfterMs) || 0;
}

/** Seconds or a date; returns ms from now. */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
