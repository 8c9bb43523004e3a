import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { findAnswer, openContent } from './content-answers';

/** Any site may read the data; browsers revalidate it. */
const HEADERS = {
  Allow: 'GET, HEAD',
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-cache',
};

/** Makes of a text what is sent, and sets the headers that say so. */
export type Encoder = (request: Request, response: Response, text: Buffer) => Buffer;

/** Mount this handler at `/api/v1`; `root` contains `content/` and `static/`. */
export function embeddedApi(
  root: string,
  encode: Encoder = (_request, _response, text) => text,
): RequestHandler {
  const read = openContent(root);
  const handler: RequestHandler = (request, response) => {
    const { method } = request;
    response.set(HEADERS);
    if (method !== 'GET' && method !== 'HEAD') {
      return response.status(405).json({ detail: `Method "${method}" not allowed.` });
    }
    const { status, body } = findAnswer(read(), new URL(`http://localhost${request.originalUrl}`));
    const json = Buffer.from(JSON.stringify(body));
    return response
      .status(status)
      .type('json')
      .send(encode(request, response, json));
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
