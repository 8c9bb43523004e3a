import { isLiveError, type LiveErrorCause, liveError } from './live-error';

/*
 * The one policy for all live data: how long an answer is good, how long a request may take, when it
 * is cancelled, and when it is tried again.
 */

/** How long an answer counts as fresh, in milliseconds: going back and forth asks the backend once. */
export const STALE_TIME_MS = 60_000;

/** How long one request may take, its body included, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

/** How long to wait before the one retry, in milliseconds. */
const RETRY_DELAY_MS = 1_000;

/**
 * The longest wait that a backend may ask for with `Retry-After`, in milliseconds. Nobody looks at a
 * spinner for longer: the area fails, with its Retry, instead of asking sooner than it was told.
 */
const LONGEST_RETRY_AFTER_MS = 10_000;

/**
 * Gives a request its time limit, and cancels it when nobody needs its answer any more.
 * @param signal says that nobody needs the answer
 * @throws LiveError when the time is over; whatever `request` throws otherwise
 */
export async function withinTimeLimit<Answer>(
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
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
    throw timedOut ? liveError({ kind: 'timeout' }) : reason;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Once more on faults that pass by themselves (network, time-out, 408, 429, 5xx); never on other
 * answers, which would be the same again, nor when the backend wants to be left alone for long.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 1 || !isLiveError(error)) return false;
  const fault = error.cause;
  if (fault.kind !== 'status') return fault.kind === 'network' || fault.kind === 'timeout';
  const passes = fault.status === 408 || fault.status === 429 || fault.status >= 500;
  return passes && askedToWait(fault) <= LONGEST_RETRY_AFTER_MS;
}

/** How long to wait before the retry, in milliseconds: a second, or as long as the backend asks for. */
export function retryDelay(_failures: number, error: Error): number {
  const wait = isLiveError(error) ? askedToWait(error.cause) : 0;
  return Math.max(RETRY_DELAY_MS, wait);
}

function askedToWait(fault: LiveErrorCause): number {
  return (fault.kind === 'status' && fault.retryAfterMs) || 0;
}

/**
 * Reads the header `Retry-After`, which is a number of seconds or a date.
 * @returns milliseconds from now, or `undefined` when there is no such header or it says nothing
 */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
