import type { APIResponse } from 'playwright/test';
import { expect, test } from '../fixtures';
import { everyPath, NEWS_ITEM, NOT_FOUND_TITLE, prerenderedItems } from '../site-routes';

/** content-security-policy.test.ts and header-rules.spec.ts check the rest of it, and the headers. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-`;

const NOT_A_PAGE = '/no-such-page';
const pages = everyPath.filter((path) => path !== NOT_A_PAGE);

test.describe('Every URL, on the host', () => {
  for (const path of pages) {
    test(`${path} responds with 200 without a redirect, with its CSP`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain(POLICY);
    });

    if (path === '/') continue;
    test(`${path}/ redirects to the URL without a slash`, async ({ request }) => {
      const response = await request.get(`${path}/`, { maxRedirects: 0 });
      expect(response.status()).toBe(308);
      expect(getTarget(response)).toBe(path);
    });
  }

  // addresses.spec.ts requests more of them, on every host.
  test('a missing page and the missing /v1 respond with 404 and the not-found page', async ({
    request,
  }) => {
    for (const path of [NOT_A_PAGE, '/api/v1/']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toContain(`<h1>${NOT_FOUND_TITLE}</h1>`);
    }
  });

  test('a news item and an album without a prerendered page get their dynamic routes', async ({
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

  test('the address of an item that a messenger has mangled, or of its file, leads to the item', async ({
    page,
  }) => {
    for (const end of ['%20', '%E2%80%8B', ')', '.html']) {
      await page.goto(`/news/${NEWS_ITEM}${end}`, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`/news/${NEWS_ITEM}`);
    }
    await page.goto('/gallery/index.html', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/gallery');
  });
});

test.describe('Files, on the host', () => {
  test('content-hashed files are cached for a year, page data is revalidated', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const files = html.match(/\/(?:js|static)\/[\w./-]+\.\w+/g) ?? [];
    expect(files.length).toBeGreaterThan(5);
    for (const file of new Set(files)) {
      const response = await request.get(file);
      expect(response.status(), file).toBe(200);
      expect(response.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable');
    }
    const data = await request.get('/page-data/index/page-data.json');
    expect(data.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('the export contains no source maps', async ({ request }) => {
    const html = await (await request.get('/')).text();
    for (const file of html.match(/\/js\/[^" ]+\.js/g) ?? []) {
      expect((await request.get(`${file}.map`)).status()).toBe(404);
      expect(await (await request.get(file)).text()).not.toContain('sourceMappingURL');
    }
  });

  test('a prerendered item and album get their own pages', async ({ request }) => {
    for (const path of prerenderedItems) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain(`data-path="${path}"`);
    }
  });
});

function getTarget(response: APIResponse): string {
  return new URL(response.headers().location ?? '', response.url()).pathname;
}
