import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginxHeaders, nginxMaps } from '../../src/gatsby/static-export/nginx-files';
import { expect, test } from '../fixtures';
import { PUBLIC } from '../site-routes';
import { startNginx } from './start-nginx';

let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
let origin = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  nginx = await startNginx();
  origin = nginx.url;
});

test.afterAll(() => nginx?.close());

test('pictures have their content type, and scripts are compressed', async ({ request }) => {
  const html = await (await request.get(origin)).text();
  const [avif = '', script = ''] = [/\/static\/[^" ]+\.avif/, /\/js\/[^" ]+\.js/].map(
    (file) => file.exec(html)?.[0] ?? '',
  );
  const picture = await request.get(`${origin}${avif}`);
  expect(picture.headers()['content-type']).toBe('image/avif');
  const code = await request.get(`${origin}${script}`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(code.headers()['content-type']).toContain('javascript');
  expect(code.headers()['content-encoding']).toBe('gzip');
});

test('hidden files are not served, except /.well-known', async ({ request }) => {
  const hidden = path.join(PUBLIC, 'uploads/.env');
  writeFileSync(hidden, 'TOKEN=1');
  for (const address of ['/uploads/.env', '/uploads/%2eenv', '/_headers']) {
    expect((await request.get(`${origin}${address}`)).status(), address).toBe(404);
  }
  expect((await request.get(`${origin}/.well-known/security.txt`)).status()).toBe(200);
  rmSync(hidden);
});

test('nginx starts with as many and as long old URLs as the content may have', async ({
  request,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moved-'));
  const address = (kind: string, number: number) => `/${kind}-${number}-`.padEnd(61, 'x');
  const moves = Array.from(
    { length: 1000 },
    (_, number) => [address('old', number), address('new', number)] as const,
  );
  writeFileSync(path.join(folder, '_nginx.conf'), nginxMaps(new Map(moves)));
  writeFileSync(path.join(folder, '_nginx-server.conf'), nginxHeaders());
  const host = await startNginx(folder);
  for (const [from, to] of [moves[0], moves[999]].filter((move) => move !== undefined)) {
    for (const slash of ['', '/']) {
      const response = await request.get(`${host.url}${from}${slash}?a=1`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([308, `${to}?a=1`]);
    }
  }
  expect(host.messages()).toBe('');
  expect((await request.get(`${host.url}${moves[0]?.[0]}-x`)).status()).toBe(404);
  await host.close();
  rmSync(folder, { recursive: true });
});
