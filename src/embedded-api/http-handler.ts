import type { Request, RequestHandler } from 'express';
import { handleRequest } from './handle-request';
import { openStore } from './store';

/**
 * Express middleware that serves `/v1` from the content below `root`. Mount it at `/api/v1`.
 * @param root the folder that holds `content/` and `static/`
 */
export function embeddedApi(root: string): RequestHandler {
  const store = openStore(root);
  return (request, response) => {
    const path = decode(request.path.slice(1));
    const { status, headers, body } = handleRequest(
      { method: request.method, path, url: requestUrl(request) },
      store,
    );
    response.status(status).set(headers).json(body);
  };
}

/** The whole address as the client wrote it: scheme and host as Django builds them, from the connection and `Host`. */
function requestUrl({ protocol, headers, originalUrl }: Request): URL {
  const origin = `${protocol}://${headers.host ?? ''}`;
  // A path that begins with two slashes would be read as a host.
  return new URL(
    `${URL.canParse(origin) ? new URL(origin).origin : 'http://localhost'}${originalUrl}`,
  );
}

/** A path that cannot be decoded names no resource, as the empty path does. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
