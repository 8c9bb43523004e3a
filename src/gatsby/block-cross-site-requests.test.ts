/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import config from '../../gatsby-config';

/* The development server, with a route and a web socket that Gatsby mounts before `developMiddleware`. */

const { emit } = Server.prototype;
let server: Server;
let host: string;

beforeAll(async () => {
  const app = express().use(['/___graphql', '/news'], (_request, response) =>
    response.send('data'),
  );
  config.developMiddleware?.(app);
  server = createServer(app).listen(0, '127.0.0.1');
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  );
  await once(server, 'listening');
  // A TCP server's address is an object.
  host = `localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  Object.assign(Server.prototype, { emit });
});

function send(path: string, headers: Readonly<Record<string, string>>) {
  const [, port] = host.split(':');
  return new Promise<number | undefined>((resolve) => {
    const sent = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      headers: { host, ...headers },
      agent: false,
    });
    sent.on('response', (response: IncomingMessage) => resolve(response.resume().statusCode));
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    sent.on('error', () => resolve(undefined)).end();
  });
}

const LINK = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };

const UPGRADE = { Connection: 'Upgrade', Upgrade: 'websocket' };

test('allows same-site requests and links from other sites', async () => {
  expect(await send('/___graphql', {})).toBe(200);
  expect(await send('/___graphql', { origin: `http://${host}` })).toBe(200);
  expect(await send('/api/v1/news/', { 'sec-fetch-site': 'same-origin' })).toBe(200);
  // A typed URL.
  expect(await send('/___graphql', { 'sec-fetch-site': 'none' })).toBe(200);
  for (const name of ['127.0.0.1', '[::1]']) {
    const alias = host.replace('localhost', name);
    expect(await send('/___graphql', { host: alias, origin: `http://${alias}` })).toBe(200);
  }
  expect(await send('/news?next=/__', LINK)).toBe(200);
  expect(await send('/', { ...UPGRADE, origin: `http://${host}` })).toBe(101);
});

test.each([
  ['a domain that resolves to this machine', { host: 'evil.example:8000' }],
  ['a domain that starts with localhost', { host: 'localhost.evil.example' }],
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another local server', { origin: 'http://localhost:1' }],
  ['an image on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
])('%s is rejected by the routes and the web socket', async (_who, headers) => {
  expect(await send('/___graphql', headers)).toBe(403);
  expect(await send('/api/v1/news/', headers)).toBe(403);
  expect(await send('/', { ...UPGRADE, ...headers })).toBeUndefined();
});

test.each([
  '/__open-stack-frame-in-editor?fileName=x',
  '/__OPEN-STACK-FRAME-IN-EDITOR',
  '/___graphql',
  '/%5F_open-stack-frame-in-editor',
  '/%5f%5fopen-stack-frame-in-editor',
  '//__open-stack-frame-in-editor',
  '/%2F__open-stack-frame-in-editor',
  '/\\__open-stack-frame-in-editor',
  '/./__open-stack-frame-in-editor',
  '/news/../__open-stack-frame-in-editor',
  'http://localhost/__open-stack-frame-in-editor',
  '/%__open-stack-frame-in-editor',
])('a link from another site is rejected at %s', async (path) => {
  for (const site of ['cross-site', 'same-site']) {
    expect(await send(path, { ...LINK, 'sec-fetch-site': site })).toBe(403);
  }
});

test.each([
  ['/__open-stack-frame-in-editor?fileName=x', {}],
  ['/__OPEN-stack-frame-in-editor?fileName=x', { 'sec-fetch-site': 'none' }],
  ['/%5F_open%2Dstack-frame-in-editor?fileName=%', {}],
])('%s with %j starts no text editor', async (path, headers) => {
  expect(await send(path, headers)).toBe(403);
  expect(await send(path, { ...headers, 'sec-fetch-site': 'same-origin' })).not.toBe(403);
});

test('other sites cannot frame this server’s pages', async () => {
  const response = await fetch(`http://${host}/news`);
  expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
});
