/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestBackend } from './request-backend';

const servers: Server[] = [];

async function serve(paths: Readonly<Record<string, { json: string } | { to: string }>>) {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const found = paths[url] ?? { to: url };
    if ('to' in found) response.writeHead(302, { Location: found.to }).end();
    else response.end(JSON.stringify(found.json));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests };
}

afterEach(() => {
  delete process.env.GATSBY_API_URL;
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

test('follows the backend’s redirects only within its origin', async () => {
  const other = await serve({ '/v1/news/': { json: 'from another host' } });
  const backend = await serve({
    '/v1/moved/': { to: '/v1/moved-again/' },
    '/v1/moved-again/': { to: '../news/' },
    '/v1/news/': { json: 'news' },
    '/v1/foreign/': { to: `${other.origin}/v1/news/` },
    '/v1/scheme/': { to: 'data:application/json,"news"' },
  });
  process.env.GATSBY_API_URL = backend.origin;
  const request = (path: string) => requestBackend(path, new AbortController().signal);
  expect(await request('/v1/moved/')).toBe('news');
  for (const path of ['/v1/foreign/', '/v1/scheme/', '/v1/circle/']) {
    await expect(request(path)).rejects.toMatchObject({ cause: { kind: 'status', status: 302 } });
  }
  expect(other.requests).toEqual([]);
  expect(backend.requests.filter((path) => path === '/v1/circle/')).toHaveLength(21);
});
