import * as v from 'valibot';
import type { Result } from '../../content/result';
import { handleRequest } from '../../embedded-api/handle-request';
import { openStore } from '../../embedded-api/store';
import { parseBackend } from '../../live/backend-url';
import { fetchLive } from '../../live/fetch-live';
import { liveError } from '../../live/live-error';

/** Requests a path such as `/v1/gallery-album/`. Gives the JSON of the response, or throws a LiveError. */
export type BuildBackend = (path: string, signal: AbortSignal) => Promise<unknown>;

/**
 * The backend that the site will use: the host that `GATSBY_API_URL` names, else the embedded API,
 * which needs no server while the site is built.
 * @param root the folder that holds `content/`
 */
export function buildBackend(root: string, url: string | undefined): Result<BuildBackend> {
  const base = parseBackend(url);
  if (!base.ok) return base;
  if (url === undefined) return { ok: true, value: embeddedBackend(root) };
  if (base.value.startsWith('/')) {
    const problem = `GATSBY_API_URL is the path ${base.value}, whose host only the published site has`;
    return { ok: false, problems: [problem] };
  }
  return { ok: true, value: (path, signal) => fetchLive(path, v.unknown(), signal) };
}

function embeddedBackend(root: string): BuildBackend {
  const store = openStore(root);
  return async (address) => {
    const url = new URL(address, 'http://localhost');
    const path = decodeURIComponent(url.pathname).replace(/^\/v1\//, '');
    const { status, body } = handleRequest({ method: 'GET', path, url }, store);
    if (status !== 200) throw liveError({ kind: 'status', status });
    return body;
  };
}
