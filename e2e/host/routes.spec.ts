import type { APIResponse } from 'playwright/test';
import { expect, test } from '../fixtures';
import { everyPath, NOT_FOUND_TITLE, prebuiltItems } from '../site-routes';

const NOT_A_PAGE = '/no-such-page';
const pages = everyPath.filter((path) => path !== NOT_A_PAGE);

/** On every response, whatever it is. */
const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

test.describe('Every address, on the host', () => {
  for (const path of pages) {
    test(`${path} responds with 200 itself, with its headers`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(response.headers()).toMatchObject({
        ...EVERYWHERE,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(response.headers()['permissions-policy']).toContain('geolocation=()');
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      // Two rules for one address would be joined with a comma.
      expect(policy).not.toContain(',');
    });

    if (path === '/') continue;
    test(`${path}/ leads to the address without a slash`, async ({ request }) => {
      const response = await request.get(`${path}/`, { maxRedirects: 0 });
      expect(response.status()).toBe(308);
      expect(pathOf(response)).toBe(path);
    });
  }

  for (const path of [NOT_A_PAGE, '/news/one/two', '/js/no-such-script.js', '/api/v1/news/']) {
    test(`${path} responds with 404 and the not-found page, which holds its policy itself`, async ({
      request,
    }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      expect(response.headers()).toMatchObject(EVERYWHERE);
      const html = await response.text();
      expect(html).toContain(`<h1>${NOT_FOUND_TITLE}</h1>`);
      expect(html).toMatch(
        /<meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
      );
    });
  }

  test('a news item and an album that were not built get their dynamic routes', async ({
    request,
  }) => {
    for (const [path, route] of [
      ['/news/written-after-the-build', '/news/[id]'],
      ['/gallery/opened%20after%20the%20build', '/gallery/[albumTitle]'],
    ] as const) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain(`data-path="${route}"`);
    }
  });
});

test.describe('The editor, on the host', () => {
  test('/admin/ has a policy of its own, may sign in through a window, and cannot be framed', async ({
    request,
  }) => {
    const { 'content-security-policy': policy, 'cross-origin-opener-policy': opener } = (
      await request.get('/admin/')
    ).headers();
    expect(policy).toContain("frame-ancestors 'none'");
    expect(opener).toBe('same-origin-allow-popups');
  });

  test('/preview may be framed by the site itself only', async ({ request }) => {
    const response = await request.get('/preview', { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  });
});

test.describe('Files, on the host', () => {
  test('what is named after its content may be kept for a year', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const files = html.match(/\/(?:js|static)\/[\w./-]+\.\w+/g) ?? [];
    expect(files.length).toBeGreaterThan(5);
    for (const file of new Set(files)) {
      const response = await request.get(file);
      expect(response.status(), file).toBe(200);
      expect(response.headers(), file).toMatchObject({
        ...EVERYWHERE,
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  test('page data is revalidated, uploads are kept for a day', async ({ request }) => {
    const data = await request.get('/page-data/index/page-data.json');
    expect(data.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
    const crest = await request.get('/crest.svg');
    expect(crest.headers()['cache-control']).toBe('public, max-age=86400');
  });

  test('no source map and no embedded /v1 is in the export', async ({ request }) => {
    const html = await (await request.get('/')).text();
    for (const file of html.match(/\/js\/[^" ]+\.js/g) ?? []) {
      expect((await request.get(`${file}.map`)).status()).toBe(404);
      expect(await (await request.get(file)).text()).not.toContain('sourceMappingURL');
    }
    expect((await request.get('/api/v1/news/?limit=1&offset=0')).status()).toBe(404);
  });

  test('an item and an album that were built get their own pages', async ({ request }) => {
    for (const path of prebuiltItems) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain(`data-path="${path}"`);
    }
  });
});

function pathOf(response: APIResponse): string {
  return new URL(response.headers().location ?? '', response.url()).pathname;
}
