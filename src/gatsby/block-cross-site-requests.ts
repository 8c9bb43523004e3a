import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { attempt } from '../schema/attempt';

/** DNS rebinding can point other names here. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Patches `Server`, because Gatsby adds routes and a web socket before `developMiddleware`. */
export function blockCrossSiteRequests(): void {
  const { emit } = Server.prototype;
  Object.assign(Server.prototype, {
    emit(this: Server, event: string, ...args: unknown[]): boolean {
      const [request, response] = args;
      if (!(request instanceof IncomingMessage) || isAllowed(request)) {
        // Prevents clickjacking.
        if (response instanceof ServerResponse) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
        return Reflect.apply(emit, this, [event, ...args]);
      }
      if (response instanceof ServerResponse) {
        response.writeHead(403, { 'Content-Type': 'text/plain' });
        response.end('Cross-site request blocked: open it from a page on this server.\n');
      } else request.destroy();
      return true;
    },
  });
}

/** Other sites may only link to pages. */
function isAllowed({ headers, url = '' }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (!LOCAL_HOST.test(host) || (origin !== undefined && origin !== `http://${host}`)) return false;
  if (startsProgram(url)) return site === 'same-origin';
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return mode === 'navigate' && isPage(url);
}

/** Opens a file in a text editor; only a browser's page on this server may do that. */
function startsProgram(url: string): boolean {
  const path = url.replace(/\?.*/s, '');
  return /open-stack-frame-in-editor/i.test(attempt(() => decodeURIComponent(path)) ?? path);
}

/** Gatsby's own tools, one of which starts a text editor, are at `/__…`. */
function isPage(url: string): boolean {
  try {
    return !/(?:^|[/\\])__/.test(decodeURIComponent(url.replace(/\?.*/s, '')));
  } catch {
    return false;
  }
}
