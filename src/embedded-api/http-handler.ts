import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { findAnswer, openContent } from './content-answers';

/** Any site may read the data; browsers revalidate it. */
const HEADERS = {
  Allow: 'GET, HEAD',
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-cache',
};

/** Mount this handler at `/api/v1`; `root` contains `content/` and `static/`. */
export function embeddedApi(root: string): RequestHandler {
  const read = openContent(root);
  const handler: RequestHandler = (request, response) => {
    const { method } = request;
    response.set(HEADERS);
    if (method !== 'GET' && method !== 'HEAD') {
      return response.status(405).json({ detail: `Method "${method}" not allowed.` });
    }
    const { status, body } = findAnswer(read(), new URL(`http://localhost${request.originalUrl}`));
    return response.status(status).json(body);
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
