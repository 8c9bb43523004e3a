import { STALE_TIME_MS } from './timeouts-and-retries';

declare global {
  /** Responses the app loader preloaded, by URL; `requestedAt` on the `performance` clock. */
  var earlyResponses: Map<string, { response: Promise<Response>; requestedAt: number }> | undefined;
}

export function keepEarlyResponse(url: string, response: Promise<Response>): void {
  globalThis.earlyResponses ??= new Map();
  globalThis.earlyResponses.set(url, { response, requestedAt: performance.now() });
}

export function consumePreloaded(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyResponses?.get(url);
  globalThis.earlyResponses?.delete(url);
  const isFresh = early !== undefined && performance.now() - early.requestedAt < STALE_TIME_MS;
  return isFresh ? early.response : undefined;
}

/** Whether this document was prerendered from that version of the data. */
export function isPrerendered(version: string): boolean {
  // Only the built site has an app loader.
  const known = globalThis.window?.appLoader?.settings.responseHashes ?? '';
  return known.split(' ').includes(version);
}
