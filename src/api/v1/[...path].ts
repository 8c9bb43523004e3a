import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from 'gatsby';
import { forgetOldBundles, moduleCache } from '../../embedded-api/forget-old-bundles';
import { handleRequest } from '../../embedded-api/handle-request';
import { processStore } from '../../embedded-api/store';

/**
 * The door of the embedded backend: `/api/v1/…` in `gatsby develop` and `gatsby serve`. Gatsby
 * builds no function into `public/`, so the hosted site needs a real backend.
 */
export default function embeddedApi(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): void {
  forgetOldBundles(moduleCache());
  const { status, headers, body } = handleRequest(
    { method: request.method ?? 'GET', path: request.params.path ?? '', url: addressOf(request) },
    processStore(),
  );
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.status(status).json(body);
}

/** The address as the reader wrote it: scheme and host as Django builds them, from the connection and `Host`. */
function addressOf(request: GatsbyFunctionRequest): URL {
  const scheme = 'encrypted' in request.socket ? 'https' : 'http';
  const origin = `${scheme}://${request.headers.host ?? ''}`;
  // Express cuts `url` down to what the route left over and keeps the whole in `originalUrl`.
  const written = 'originalUrl' in request ? String(request.originalUrl) : request.url;
  return new URL(written ?? '/', URL.canParse(origin) ? origin : 'http://localhost');
}
