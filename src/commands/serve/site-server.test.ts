import { rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { type RunningServer, serveSite } from './site-server';

const REDIRECTS = `/news/prize%20day /news/prize%20day 200
/news/:id/ /news/:id 308
/news/:id /news/[id] 200
`;

let site: TemporarySite;
let server: RunningServer;

beforeAll(async () => {
  site = temporarySite();
  const files = {
    _headers: '/*',
    _redirects: REDIRECTS,
    '_nginx.conf': 'map {}',
    '_nginx-server.conf': 'add_header',
    'index.html': 'home',
    '404.html': 'not found',
    'news.html': 'news',
    'preview.html': 'preview',
    'news/prize day.html': 'prize day',
    'news/[id].html': 'any item',
    'docs/index.html': 'docs',
    'js/app.js': 'run()',
    'feed.xml': '<feed/>',
    'hero.avif': 'a picture',
    '.well-known/security.txt': 'Contact:',
  };
  for (const [name, text] of Object.entries(files)) site.write(`public/${name}`, text);
  site.write('secret.html', 'secret');
  site.write('public.html', 'secret');
  server = await serveSite(0, { root: site.root });
});

afterAll(() => {
  server.close();
  rmSync(site.root, { recursive: true });
});

/** Sends a path unchanged: `fetch` would resolve `..` in it. */
async function get(path: string, headers = {}, method = 'GET') {
  const { hostname, port } = new URL(server.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ hostname, port, path, headers, method }, resolve).on('error', reject).end();
  });
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() };
}

test.each([
  ['/', 'home'],
  ['/news', 'news'],
  ['/news?page=2', 'news'],
  ['/news/prize%20day', 'prize day'],
  ['/news/written-later', 'any item'],
  ['/news/a%2Fb', 'any item'],
  ['/docs/', 'docs'],
  ['/js/app.js', 'run()'],
  ['/.well-known/security.txt', 'Contact:'],
])('%s serves its file', async (address, body) => {
  expect(await get(address)).toMatchObject({ status: 200, body });
});

test.each([
  ['/news/', '/news'],
  ['/news/?a=1&b=2', '/news?a=1&b=2'],
  ['/news.html', '/news'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/docs/index.html', '/docs/'],
  ['/news/written%20later/', '/news/written%20later'],
  ['/docs', '/docs/'],
])('%s redirects to %s', async (address, location) => {
  expect(await get(address)).toMatchObject({
    status: 308,
    headers: { location, 'x-content-type-options': 'nosniff' },
  });
});

test.each([
  '/no-such-page',
  '/news/one/two',
  '/js',
  '/js/',
  '/%',
  '/%00',
  '/%E0%A4%A',
  '/..',
  '/../secret',
  '/js/../../secret',
  '/%2e%2e/secret',
  '/..%2fsecret',
  '/..%5Csecret',
  '/../public',
  '//',
  '//docs',
  '//a.example/',
  '/docs//',
  '/_headers',
  '/%5Fheaders',
  '/_redirects',
  '/_nginx.conf',
  '/_nginx-server.conf',
  `/${'long'.repeat(3000)}`,
])('%s responds with 404', async (address) => {
  expect(await get(address)).toMatchObject({
    status: 404,
    body: 'not found',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    },
  });
});

test('a missing hashed file is not cached', async () => {
  const { status, headers } = await get('/js/missing.js');
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('each URL has the headers of its matching rules', async () => {
  expect((await get('/')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  const preview = await get('/%70review');
  expect(preview.headers['content-security-policy']).toBe("frame-ancestors 'self'");
  expect((await get('/news')).headers).not.toHaveProperty('content-security-policy');
  const script = await get('/js/app.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toContain('javascript');
  // Encoded paths get the same headers.
  expect((await get('/%6as/%61pp.js')).headers['cache-control']).toContain('immutable');
  const feed = await get('/feed.xml');
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect((await get('/hero.avif')).headers['content-type']).toBe('image/avif');
});

test('text is compressed with brotli if the request accepts it', async () => {
  const brotli = await get('/', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe('home');
  expect((await get('/', { 'Accept-Encoding': 'br;q=0' })).body).toBe('home');
  const picture = await get('/hero.avif', { 'Accept-Encoding': 'br' });
  expect(picture.headers).not.toHaveProperty('content-encoding');
});

test('long answers of the embedded API are compressed, too', async () => {
  const item = {
    title: 'Long',
    created_at: '2026-01-01T08:00:00+01:00',
    body: 'word '.repeat(900),
  };
  site.write('content/news/long.json', item);
  const answer = await get('/api/v1/news/', { 'Accept-Encoding': 'br' });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(answer.bytes).toString()).toContain('word word');
  site.remove('content/news/long.json');
});

test('HEAD has the headers of GET and no body; other methods are rejected', async () => {
  const { date: _date, ...headers } = (await get('/news')).headers;
  expect(await get('/news', {}, 'HEAD')).toMatchObject({ status: 200, body: '', headers });
  expect(await get('/news', {}, 'POST')).toMatchObject({
    status: 405,
    body: '',
    headers: { allow: 'GET, HEAD' },
  });
});

test('the embedded API is at /api/v1', async () => {
  const { status, headers } = await get('/api/v1/news/');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/json');
});

test('throws if the port is taken', async () => {
  await expect(serveSite(Number(new URL(server.url).port))).rejects.toThrow('EADDRINUSE');
});

test('sends a message instead of a stack trace when the export is incomplete', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = temporarySite();
  broken.write('public/index.html', 'home');
  const other = await serveSite(0, { root: broken.root });
  const response = await fetch(other.url);
  expect([response.status, await response.json()]).toEqual([
    500,
    { detail: 'The server could not answer this request.' },
  ]);
  other.close();
  rmSync(broken.root, { recursive: true });
  error.mockRestore();
});
