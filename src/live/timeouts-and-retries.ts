import { isSilent } from './live-error';

export const STALE_TIME_MS = 60_000;

/** By the clock, because `performance.now` stands still while a phone sleeps; one that was set back proves nothing. */
export function isFresh(since: number): boolean {
  return Math.abs(Date.now() - since) < STALE_TIME_MS;
}

/** Without a byte of the response. A backend that sleeps needs up to 30 seconds, which two requests wait for. */
export const SILENCE_MS = 20_000;

export const RETRY_DELAY_MS = 1_000;

/** Retries once if the backend gave no answer (network, timeout, 408, 429, 5xx). */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && isSilent(error);
}
