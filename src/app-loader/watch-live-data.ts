import { keepEarlyResponse } from '../live/early-responses';
import { REQUEST_TIMEOUT_MS, STALE_TIME_MS } from '../live/request-policy';
import { responseHash } from '../live/response-hash';

/** Compares the backend's data with the page's, now and when the visitor returns later. */
export function watchLiveData(
  urls: readonly string[],
  responseHashes: string | undefined,
  onChange: () => void,
): () => void {
  let checkedAt = 0;
  async function check() {
    checkedAt = performance.now();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
    const current = await Promise.all(urls.map((url) => currentHash(url, limit.signal)));
    clearTimeout(timer);
    if (current.join(' ') !== responseHashes) onChange();
  }
  function checkAgain() {
    const isOld = performance.now() - checkedAt > STALE_TIME_MS;
    if (!document.hidden && isOld) void check();
  }
  void check();
  document.addEventListener('visibilitychange', checkAgain);
  return () => document.removeEventListener('visibilitychange', checkAgain);
}

function currentHash(url: string, signal: AbortSignal): Promise<string | undefined> {
  const response = fetch(url, { headers: { Accept: 'application/json' }, signal });
  keepEarlyResponse(url, response);
  return response
    .then((received) => received.clone().json())
    .then((body) => responseHash(body))
    .catch(() => undefined);
}
