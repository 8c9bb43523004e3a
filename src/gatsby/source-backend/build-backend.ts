import * as v from 'valibot';
import { handleRequest } from '../../embedded-api/handle-request';
import { openStore } from '../../embedded-api/store';
import { parseBackend } from '../../live/backend-url';
import { fetchLive } from '../../live/fetch-live';
import { liveError } from '../../live/live-error';

/** The backend as the build can ask it. */
export type BuildBackend =
  | {
      readonly kind: 'remote' | 'embedded';
      /** @param path what follows the backend's base, such as `/v1/gallery-album/`; throws a LiveError */
      readonly ask: (path: string, signal: AbortSignal) => Promise<unknown>;
    }
  | { readonly kind: 'unreachable'; readonly reason: string };

/**
 * The backend that the site will ask: the one on its own host named by `GATSBY_API_URL`, else the
 * embedded one, which is read from `content/` without a server.
 * @param root the folder that holds `content/`
 */
export function buildBackend(root: string, address: string | undefined): BuildBackend {
  const backend = parseBackend(address);
  if (!backend.ok) return { kind: 'unreachable', reason: backend.problems.join(' ') };
  if (!address?.trim()) return { kind: 'embedded', ask: embedded(root) };
  return backend.value.startsWith('/')
    ? {
        kind: 'unreachable',
        reason: `GATSBY_API_URL is the path ${backend.value}, whose host only the published site has`,
      }
    : { kind: 'remote', ask: (path, signal) => fetchLive(path, v.unknown(), signal) };
}

function embedded(root: string) {
  const store = openStore(root);
  return async (address: string) => {
    const url = new URL(address, 'http://localhost');
    const path = decodeURIComponent(url.pathname).replace(/^\/v1\//, '');
    const { status, body } = handleRequest({ method: 'GET', path, url }, store);
    if (status !== 200) throw liveError({ kind: 'status', status });
    return body;
  };
}
