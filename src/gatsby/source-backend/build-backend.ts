import { handleRequest, type Resources } from '../../embedded-api/handle-request';
import { LiveError } from '../../live/live-error';
import { requestAnswer } from '../../live/request-answer';
import { parseUrl } from '../../schema/parse-url';

/** Fetches a path's JSON, or throws a LiveError. */
export type BuildBackend = (path: string, signal: AbortSignal) => Promise<unknown>;

export function remoteBackend(url: string): BuildBackend {
  return async (path, signal) => {
    if (url.startsWith('/')) throw new LiveError({ kind: 'no-host' });
    return requestAnswer(path, { signal, send: fetchFromOrigin });
  };
}

/** The same limit as in browsers. */
const MAX_REDIRECTS = 20;

/** Same-origin redirects only: other hosts could send fake news or be in the build's network. */
async function fetchFromOrigin(
  url: string,
  init: RequestInit,
  redirects = MAX_REDIRECTS,
): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const to = response.headers.get('Location');
  const next = response.ok || to === null ? undefined : parseUrl(to, url);
  if (redirects === 0 || next?.origin !== new URL(url).origin) return response;
  return fetchFromOrigin(next.href, init, redirects - 1);
}

/** The embedded API, called without a server. */
export function embeddedBackend(resources: Resources): BuildBackend {
  return async (call) => {
    const { status, body } = handleRequest('GET', new URL(call, 'http://localhost'), resources);
    if (status !== 200) throw new LiveError({ kind: 'status', status });
    return body;
  };
}
