import { expect, test } from '../fixtures';
import { everyPath } from '../site-routes';
import { NO_NGINX, startNginx } from './start-nginx';

let nginx: Awaited<ReturnType<typeof startNginx>>;
let origin = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // Installing may take a while.
  test.setTimeout(180_000);
  nginx = await startNginx();
  test.skip(!nginx, NO_NGINX);
  origin = nginx?.url ?? '';
});

test.afterAll(() => nginx?.close());

test('every page responds with 200 under its policy', async ({ request }) => {
  for (const page of everyPath.filter((page) => page !== '/no-such-page')) {
    const response = await request.get(`${origin}${page}`, { maxRedirects: 0 });
    expect(response.status(), page).toBe(200);
    const headers = response.headers();
    expect(headers['content-type'], page).toBe('text/html; charset=utf-8');
    expect(await response.text(), page).toContain('<meta http-equiv="Content-Security-Policy"');
    expect(headers['cache-control'], page).toBe('public, max-age=0, must-revalidate');
  }
});

test('files have their content types and cache lifetimes', async ({ request }) => {
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
