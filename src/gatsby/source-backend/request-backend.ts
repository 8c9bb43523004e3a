import { backendBase } from '../../live/backend-url';
import { LiveError } from '../../live/live-error';
import { requestAnswer } from '../../live/request-answer';
import { parseUrl } from '../../schema/parse-url';

/** Fetches a call's JSON from the backend, or throws a LiveError. */
export async function requestBackend(call: string, signal: AbortSignal): Promise<unknown> {
  if (backendBase().startsWith('/')) throw new LiveError({ kind: 'no-host' });
  return requestAnswer(call, { signal, send: fetchFromOrigin });
}

/** The same limit as in browsers. */
const MAX_REDIRECTS = 20;

/** Same-origin redirects only: other hosts could send fake news or be in the build's network. */
export async function fetchFromOrigin(
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
