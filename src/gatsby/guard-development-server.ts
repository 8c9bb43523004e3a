import { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import type { Application } from 'express';
import { slugProblem } from '../content/page-slug';
import { findRoute } from '../routes';
import { attempt } from '../schema/attempt';

/** DNS rebinding can point other names here. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** What changes or reveals more than the site: only pages of this server use it. */
const TOOLS = ['/___graphql', '/__webpack_hmr', '/__original-stack-frame', '/socket.io'];

type Kind = 'page' | 'tool' | 'file';

/**
 * Answers only what this site uses: Gatsby mounts more, such as `/_gatsby/file`, which serves any address as a page
 * of this server. Patches `emit`, because Gatsby adds routes and a web socket before `developMiddleware`.
 * @param tools more paths that only this server's pages may use
 */
export function guardDevelopmentServer(app: Application, ...tools: readonly string[]): void {
  for (const { prototype } of [HttpServer, HttpsServer]) {
    const { emit } = prototype;
    Object.assign(prototype, {
      emit(this: unknown, event: string, ...args: unknown[]): boolean {
        const [request, response] = args;
        // Gatsby has added its routes by then.
        if (event === 'listening') catchRejections(Reflect.get(app, '_router'));
        if (!(request instanceof IncomingMessage) || isAllowed(request, [...TOOLS, ...tools])) {
          // Prevents clickjacking.
          if (response instanceof ServerResponse)
            response.setHeader('X-Frame-Options', 'SAMEORIGIN');
          return Reflect.apply(emit, this, [event, ...args]);
        }
        if (response instanceof ServerResponse) {
          response.writeHead(403, { 'Content-Type': 'text/plain' });
          response.end('The development server does not answer this request.\n');
        } else request.destroy();
        return true;
      },
    });
  }
}

type Layer = {
  handle: (request: unknown, response: unknown, next: (error: unknown) => void) => unknown;
  readonly route?: { readonly stack: Layer[] };
};

/** Express 4 ignores the promises of handlers, and Gatsby ends if nobody catches an error. */
function catchRejections({ stack }: { readonly stack: Layer[] }): void {
  for (const layer of stack) {
    const { handle, route } = layer;
    if (route) catchRejections(route);
    // Those with four parameters handle errors.
    else if (handle.length < 4) {
      layer.handle = (request, response, next) => {
        const result = handle(request, response, next);
        if (result instanceof Promise) result.catch(next);
        return result;
      };
    }
  }
}

function isAllowed(request: IncomingMessage, tools: readonly string[]): boolean {
  const { method = '', headers, url = '' } = request;
  const kind = kindOf(url, tools);
  if (!LOCAL_HOST.test(headers.host ?? '') || kind === undefined) return false;
  const sender = senderOf(request);
  if (kind === 'tool') return sender === 'this site';
  if (!['GET', 'HEAD'].includes(method)) return false;
  return sender !== 'another site' || (kind === 'page' && isNavigation(request));
}

/** Undefined if the site does not use it, or it is spelled in a way that Express and Gatsby may read differently. */
function kindOf(url: string, tools: readonly string[]): Kind | undefined {
  const name = attempt(() => decodeURIComponent(url.replace(/\?.*/s, '')));
  if (name === undefined || !/^\/(?!\/)[^\\#%\p{Cc}]*$/u.test(name)) return undefined;
  if (/\/(?:\/|\.{1,2}(?:\/|$))/.test(name)) return undefined;
  // Express ignores case.
  const path = name.toLowerCase();
  if (tools.some((tool) => path === tool || path.startsWith(`${tool}/`))) return 'tool';
  if (/^\/(?:_|api(?:\/|$)(?!v1(?:\/|$)))/.test(path)) return undefined;
  const page = name.replace(/(.)\/$/, '$1');
  return findRoute(page) || slugProblem(page.slice(1)) === undefined ? 'page' : 'file';
}

/** Older browsers send no `Sec-Fetch-Site`, and no `Referer` if the other site's page says so. */
function senderOf({ headers }: IncomingMessage): 'this site' | 'another site' | 'unknown' {
  const { host, origin, referer, 'sec-fetch-site': site } = headers;
  const proofs = [
    origin && origin.replace(/^https?:\/\//, '') === host,
    site
      ? ['same-origin', 'none'].includes(`${site}`)
      : referer && attempt(() => new URL(referer).host) === host,
  ].filter((proof) => typeof proof === 'boolean');
  if (proofs.length === 0) return 'unknown';
  return proofs.every(Boolean) ? 'this site' : 'another site';
}

/** A link on another site, not a frame, a form or a script. */
function isNavigation({ headers }: IncomingMessage): boolean {
  const {
    origin,
    'sec-fetch-mode': mode = 'navigate',
    'sec-fetch-dest': target = 'document',
  } = headers;
  return origin === undefined && mode === 'navigate' && target === 'document';
}
