import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Backend } from './backend';

/** The same backends as of `stubBackend`, over HTTP; the connection closes where one throws. Close it at the end. */
export async function serveBackend(backend: Backend) {
  const requests: string[] = [];
  const server = createServer(async ({ url: address = '', socket }, response) => {
    requests.push(address);
    const reply = await Promise.resolve()
      .then(() => backend(address))
      .catch(() => undefined);
    if (!reply) return socket.destroy();
    response.writeHead(reply.status ?? 200, reply.headers);
    if ('text' in reply) return response.end(reply.text);
    const { body } = reply;
    return response.end(body instanceof Uint8Array ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  const close = () => server.close().closeAllConnections();
  return { url: `http://127.0.0.1:${port}`, requests, close };
}
