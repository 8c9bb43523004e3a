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

/**
 * Whether this document was prerendered from that version of the data. An item's page does not name it, because other
 * items change it: there, the host says whether the page is still the same.
 */
export async function isPrerendered(version: string, signal: AbortSignal): Promise<boolean> {
  // Only the built site has an app loader.
  const settings = globalThis.window?.appLoader?.settings;
  if (!settings) return false;
  const { responseHashes = '', revalidates, path = '' } = settings;
  if (version !== '' && responseHashes.split(' ').includes(version)) return true;
  if (!revalidates) return false;
  // From the browser's cache, if the host says that it is unchanged.
  const page = await fetch(path, { cache: 'no-cache', signal });
  const isSame = (await page.text()).includes(`data-version="${settings.version}"`);
  if (isSame) settings.responseHashes = `${responseHashes} ${version}`;
  return isSame;
}
