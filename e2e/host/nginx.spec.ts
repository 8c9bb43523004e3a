import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../fixtures';
import { everyPath } from '../site-routes';

/*
 * docs/nginx.conf on the nginx of the distribution. Only the folder and the port are this test's own.
 */

const root = path.resolve(__dirname, '../..');
let folder: string;
let nginx: ChildProcess;
let origin: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // Installing may take a while.
  test.setTimeout(180_000);
  const isThere = ensureNginx();
  test.skip(
    !isThere,
    'nginx is not installed, and only root may install it (on Debian: apt-get install nginx-light).',
  );
  const port = await freePort();
  origin = `http://localhost:${port}`;
  folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(port));
  nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  await expect(async () => {
    expect((await fetch(origin)).status).toBe(200);
  }).toPass({ timeout: 10_000 });
});

test.afterAll(() => {
  nginx?.kill('SIGQUIT');
  if (folder) rmSync(folder, { recursive: true });
});

test('every page responds with 200 itself, under its policy', async ({ request }) => {
  for (const page of everyPath.filter((page) => page !== '/no-such-page')) {
    const response = await request.get(`${origin}${page}`, { maxRedirects: 0 });
    expect(response.status(), page).toBe(200);
    const headers = response.headers();
    expect(headers['content-type'], page).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy'], page).toContain("default-src 'none'");
    expect(headers['cache-control'], page).toBe('public, max-age=0, must-revalidate');
    expect(headers['strict-transport-security'], page).toBe('max-age=63072000');
  }
});

test('slashes, unknown addresses and the files of other hosts', async ({ request }) => {
  const slash = await request.get(`${origin}/school-history/?from=old`, { maxRedirects: 0 });
  expect([slash.status(), slash.headers().location]).toEqual([308, '/school-history?from=old']);
  for (const page of ['/no-such-page', '/news/one/two', '/_headers', '/_nginx.conf']) {
    const response = await request.get(`${origin}${page}`);
    expect(response.status(), page).toBe(404);
    expect(await response.text(), page).toContain('NotFoundPage');
    expect(response.headers()['x-content-type-options'], page).toBe('nosniff');
  }
});

test('files have their types, and are kept as long as they may be', async ({ request }) => {
  const html = await (await request.get(origin)).text();
  const [avif = '', script = ''] = [/\/static\/[^" ]+\.avif/, /\/js\/[^" ]+\.js/].map(
    (file) => file.exec(html)?.[0] ?? '',
  );
  const picture = await request.get(`${origin}${avif}`);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const code = await request.get(`${origin}${script}`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(code.headers()['content-type']).toContain('javascript');
  expect(code.headers()['content-encoding']).toBe('gzip');
});

/** docs/nginx.conf in the frame of a whole configuration, with a folder and a port of its own. */
function configuration(port: number): string {
  const site = readFileSync(path.join(root, 'docs/nginx.conf'), 'utf8')
    .replaceAll('/srv/school/public', path.join(root, 'public'))
    .replace('listen 80;', `listen ${port};\n  listen [::]:${port};`);
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  error_log stderr;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;
}

function ensureNginx(): boolean {
  if (runs('nginx', ['-v'])) return true;
  if (process.getuid?.() !== 0) return false;
  runs('apt-get', ['update']);
  runs('apt-get', ['install', '--yes', '--no-install-recommends', 'nginx-light']);
  return runs('nginx', ['-v']);
}

function runs(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
