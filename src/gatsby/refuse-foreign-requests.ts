import { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Host names of this machine. DNS rebinding can point any other name at it. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Refuses all requests to this process's servers that come from pages of other sites. Gatsby's development
 * server serves every page and has routes and a web socket before `developMiddleware`, so the servers
 * themselves are changed.
 */
export function refuseForeignRequests(): void {
  const { emit } = Server.prototype;
  Object.assign(Server.prototype, {
    emit(this: Server, event: string, ...args: unknown[]): boolean {
      const [request, response] = args;
      if (!(request instanceof IncomingMessage) || isOwn(request)) {
        return Reflect.apply(emit, this, [event, ...args]);
      }
      if (response instanceof ServerResponse) {
        response.writeHead(403, { 'Content-Type': 'text/plain' });
        response.end('Only pages of this server, opened on this machine, may use it.\n');
      } else request.destroy();
      return true;
    },
  });
}

/** A link on another site may lead here; everything else must come from a page of this server. */
function isOwn({ headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (!THIS_MACHINE.test(host) || (origin !== undefined && origin !== `http://${host}`))
    return false;
  return mode === 'navigate' || site === undefined || site === 'same-origin' || site === 'none';
}
