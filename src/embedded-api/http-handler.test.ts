import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';
import { embeddedApi } from './http-handler';

let site: TemporarySite;
let server: Server;

beforeEach(async () => {
  site = temporarySite();
  for (const id of ['a', 'b', 'c']) {
    site.write(`content/news/${id}.json`, {
      title: id,
      created_at: '2025-10-05T09:00:00+01:00',
      body: id,
    });
  }
  server = createServer(express().use('/api/v1', embeddedApi(site.root))).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(site.root, { recursive: true });
});

/** Sends a request unchanged, because `fetch` corrects malformed ones. */
async function send(path: string, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  // HTTP/1.0 needs no Host, and ends the connection after the response.
  socket.write(`${method} ${path} HTTP/1.0\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body && JSON.parse(body) };
}

describe('/api/v1 over HTTP (specification, section 7: the backend with version prefix /v1)', () => {
  test('serves the content of its folder', async () => {
    const { status, head, body } = await send('/api/v1/news/?limit=1');
    expect(status).toBe(200);
    expect(head).toContain('Content-Type: application/json; charset=utf-8');
    expect(head).toContain('Cache-Control: no-cache');
    expect(head).toContain('Access-Control-Allow-Origin: *');
    expect(head).toContain('Allow: GET, HEAD');
    expect(body).toEqual({
      next: '?limit=1&offset=1',
      results: [{ id: 'a', title: 'a', body: 'a', created_at: '2025-10-05T09:00:00+01:00' }],
    });
  });

  test.each(['', '/', '/%', '/%00', '/news/%E0%A4%A', '/gallery-album/..%2Fnews/images/'])(
    '/api/v1%s is not found',
    async (path) => {
      const { head, ...answer } = await send(`/api/v1${path}`);
      expect(answer).toEqual({ status: 404, body: { detail: 'Not found.' } });
      expect(head).toContain('Cache-Control: no-cache');
      expect(head).toContain('Access-Control-Allow-Origin: *');
    },
  );

  test('HEAD has no body', async () => {
    expect(await send('/api/v1/news/', 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    for (const path of ['news/', 'gallery-album/', 'gallery-album/garden/images/']) {
      const { status, head, body } = await send(`/api/v1/${path}`, method);
      expect(status).toBe(405);
      expect(head).toContain('Allow: GET, HEAD');
      expect(body).toEqual({ detail: `Method "${method}" not allowed.` });
    }
  });
});

test('sends a sentence in place of a stack trace when the folder cannot be read', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  site.remove('content/news');
  site.write('content/news', 'a file');
  const { status, body } = await send('/api/v1/news/?limit=1');
  expect([status, body]).toEqual([500, { detail: 'The server could not answer this request.' }]);
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
