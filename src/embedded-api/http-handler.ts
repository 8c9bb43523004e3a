import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { handleRequest } from './handle-request';
import { openResources } from './resources';

/** Mount this handler at `/api/v1`; `root` contains `content/` and `static/`. */
export function embeddedApi(root: string): RequestHandler {
  const resources = openResources(root);
  const handler: RequestHandler = (request, response) => {
    const { status, headers, body } = handleRequest(request.method, requestUrl(request), resources);
    response.status(status).set(headers).json(body);
  };
  return Router().use(handler, hideError);
}

/** Logs the stack trace, which Express would otherwise send. */
export const hideError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const { status = 500, headers = {} } = error;
  if (status >= 500) console.error(error);
  return response
    .status(status)
    .set(headers)
    .json({ detail: 'The server could not answer this request.' });
};

/** The full URL, as Django builds it. */
function requestUrl({ protocol, headers, originalUrl }: Request): URL {
  const origin = `${protocol}://${headers.host ?? ''}`;
  // Not `new URL(path, origin)`, which reads a path starting with `//` as a host.
  return new URL(
    `${URL.canParse(origin) ? new URL(origin).origin : 'http://localhost'}${originalUrl}`,
  );
}
