import { once } from 'node:events';
import { createServer, request as httpRequest, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import config from './gatsby-config';

/* A server that answers everything, as Gatsby's does; e2e/commands/edit-command.spec.ts asks the real one. */

const { emit } = Server.prototype;
let server: Server;
let host: string;

beforeAll(async () => {
  const app = express();
  config.developMiddleware?.(app);
  app.get('/rejected', () => Promise.reject(new Error('no such picture')));
  app.use('/refused', () => Promise.reject(new Error('too long')));
  app.use((_request, response) => response.send('data'));
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

type Headers = Readonly<Record<string, string>>;

function send(path: string, headers: Headers = {}, method = 'GET') {
  const [, port] = host.split(':');
  return new Promise<number | undefined>((resolve) => {
    const sent = httpRequest({
      ...{ host: '127.0.0.1', port, path, method, agent: false },
      headers: { host, ...headers },
    });
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    sent.on('error', () => resolve(undefined)).end();
  });
}

const PAGES = ['/', '/news', '/news/7', '/events?month=1', '/admin/', '/school-fees'];

const FILES = [
  '/commons.js',
  '/page-data/news/page-data.json',
  '/uploads/gallery/a.webp',
  '/api/v1/news/?limit=10',
  '/editor.json',
];

const TOOLS = [
  '/___graphql',
  '/___graphql?query=%7Bsite%7Bid%7D%7D',
  '/__webpack_hmr',
  '/__original-stack-frame?moduleId=1',
  '/socket.io/?EIO=4&transport=polling',
  '/admin/files/list',
  '/ADMIN/%66iles/list',
];

const UNUSED = [
  '/_gatsby/file/a/b.html?u=https%3A%2F%2Fevil.example',
  '/_gatsby/file/a/b.html',
  '/_gatsby/image/a/b/..%2F..%2Fsrc%2Fx.ts?u=x&a=w',
  '/_GATSBY/FILE/a/b.html?u=x',
  '/%5Fgatsby/file/a/b.html?u=x',
  '/%255Fgatsby/file/a/b.html?u=x',
  '//_gatsby/file/a/b.html?u=x',
  '/./_gatsby/file/a/b.html?u=x',
  '/%2e/_gatsby/file/a/b.html?u=x',
  '/news/../_gatsby/file/a/b.html?u=x',
  '/news/%2E%2E/_gatsby/file/a/b.html?u=x',
  '/news/..%2F_gatsby/file/a/b.html?u=x',
  '/\\_gatsby/file/a/b.html?u=x',
  '/%5C_gatsby/file/a/b.html?u=x',
  '/_gatsby%2Ffile/a/b.html?u=x',
  '/%00_gatsby/file/a/b.html?u=x',
  '/#/_gatsby/file/a/b.html?u=x',
  'http://localhost/_gatsby/file/a/b.html?u=x',
  'http://localhost/news',
  '_gatsby/file/a/b.html?u=x',
  '*',
  '/%',
  '/__open-stack-frame-in-editor?fileName=x',
  '/__file-code-frame?filePath[]=x',
  '/__refresh',
  '/__third-party-proxy?url=x',
  '/api/function',
];

/** Who asks matters for the kind of a path, not for its spelling. */
const ONE_OF_EACH = ['/news', '/commons.js', '/api/v1/news/', '/___graphql', '/admin/files/list'];

const link = (site: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
});

/** What a browser sends for requests of this server's pages and for typed addresses, now and in older versions. */
const thisSite = (): Headers[] => [
  { 'sec-fetch-site': 'same-origin' },
  link('none'),
  { origin: `http://${host}` },
  { referer: `http://${host}/admin/` },
];

/** What other pages make a browser send; undefined for the port of this server. */
const OTHER_SITES: readonly (readonly [string, Headers])[] = [
  ['a domain that resolves to this machine', { host: 'evil.example:8000' }],
  ['a domain that starts with localhost', { host: 'localhost.evil.example' }],
  ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a frame on another site', { ...link('cross-site'), 'sec-fetch-dest': 'iframe' }],
  ['a fetch of another site', { origin: 'https://evil.example' }],
  ['a form of another site', { ...link('cross-site'), origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another local server', { origin: 'http://localhost:1' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
];

const UPGRADE = { Connection: 'Upgrade', Upgrade: 'websocket' };

test('pages of this server use pages, files and tools', async () => {
  for (const headers of thisSite()) {
    for (const path of [...PAGES, ...FILES, ...TOOLS]) {
      expect([path, headers, await send(path, headers)]).not.toContain(403);
    }
    expect(await send('/admin/files/list', headers, 'POST')).not.toBe(403);
    expect(await send('/socket.io/', { ...UPGRADE, ...headers })).toBe(101);
  }
  for (const name of ['127.0.0.1', '[::1]']) {
    const alias = host.replace('localhost', name);
    expect(await send('/___graphql', { host: alias, origin: `http://${alias}` })).toBe(200);
  }
});

test.each(OTHER_SITES)('%s gets nothing', async (_sender, headers) => {
  for (const path of ONE_OF_EACH) {
    expect([path, await send(path, headers)]).not.toContain(200);
  }
  expect(await send('/socket.io/', { ...UPGRADE, ...headers })).toBeUndefined();
});

test.each(['cross-site', 'same-site'])('a link on a %s page opens pages only', async (site) => {
  for (const path of PAGES) expect([path, await send(path, link(site))]).toEqual([path, 200]);
  for (const path of [...FILES, ...TOOLS]) {
    expect([path, await send(path, link(site))]).not.toContain(200);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect(await send('/news', link(site), method)).toBe(403);
  }
});

test('an older browser, which does not tell the site, gets pages and files but no tools', async () => {
  for (const path of [...PAGES, ...FILES]) expect([path, await send(path)]).not.toContain(403);
  for (const path of TOOLS) expect([path, await send(path)]).toContain(403);
  expect(await send('/socket.io/', UPGRADE)).toBeUndefined();
  const elsewhere = { referer: 'https://evil.example/' };
  for (const path of PAGES) expect([path, await send(path, elsewhere)]).not.toContain(403);
  for (const path of [...FILES, ...TOOLS]) {
    expect([path, await send(path, elsewhere)]).toContain(403);
  }
});

test.each(UNUSED)('%s is answered to nobody', async (path) => {
  // Node's own parser refuses some with 400.
  expect([403, 400]).toContain(await send(path, { 'sec-fetch-site': 'same-origin' }));
});

test.each(['/rejected', '/refused'])(
  'a handler that fails at %s does not end the server',
  async (path) => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await send(path)).toBe(500);
    jest.restoreAllMocks();
  },
);

test('other sites cannot frame this server’s pages', async () => {
  const response = await fetch(`http://${host}/news`);
  expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
});
