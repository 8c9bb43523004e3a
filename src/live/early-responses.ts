import { STALE_TIME_MS } from './request-policy';

declare global {
  /** What the app loader has requested from the backend before the app ran, by address. Times are of `performance`. */
  var earlyResponses: Map<string, { response: Promise<Response>; requestedAt: number }> | undefined;
}

/** Keeps a response for the app, which then does not request it again. */
export function keepEarlyResponse(url: string, response: Promise<Response>): void {
  globalThis.earlyResponses ??= new Map();
  globalThis.earlyResponses.set(url, { response, requestedAt: performance.now() });
}

/** The response that was kept for an address, once and while it is fresh. */
export function consumePreloaded(url: string): Promise<Response> | undefined {
  const kept = globalThis.earlyResponses?.get(url);
  globalThis.earlyResponses?.delete(url);
  const isFresh = kept !== undefined && performance.now() - kept.requestedAt < STALE_TIME_MS;
  return isFresh ? kept.response : undefined;
}
