import type { Page } from 'playwright/test';
import news from '../content/news.json';
import { expect, open, test } from '../fixtures';
import { mockBackend, respondWith } from '../mock-backend';
import { expectNoInjection, PAYLOADS } from '../payloads';

/*
 * External data stays text: the backend's news and albums, the navigation state and the URL.
 * The CSP would stop most payloads, but must not need to: a violation logs an error, which fails the test.
 */

const backend = `localhost:${process.env.E2E_BACKEND_PORT ?? 8787}`;
test.use({ allowedHosts: [backend] });

function asId(payload: string): string {
  return payload.replaceAll('/', '');
}

test('Every payload, in every field of the backend’s lists, stays text', async ({ page }) => {
  await sendPayloads(page, PAYLOADS);
  const main = page.getByRole('main');
  for (const [path, part] of [
    ['/', main.getByRole('heading', { level: 3 })],
    ['/news', main.getByRole('heading', { level: 2 }).getByRole('link')],
    ['/gallery', main.getByRole('listitem')],
  ] as const) {
    await open(page, path);
    // This backend ignores the limit, so See More shows all that it sent.
    if (path === '/news') await main.getByRole('button', { name: news.seeMore }).click();
    for (const payload of path === '/' ? PAYLOADS.slice(0, 3) : PAYLOADS) {
      await expect(part.filter({ hasText: payload }).first()).toBeVisible();
    }
    await expectNoInjection(page);
  }
});

for (const payload of PAYLOADS) {
  test(`Payload ${payload} in an item, the navigation state and the URL stays text`, async ({
    page,
    expectedErrors,
  }) => {
    // The build is asked once whether it knows the id without the signs at its end.
    expectedErrors.push(/404.*\/page-data\/(?:news|gallery)\//);
    await sendPayloads(page, [payload]);
    const address = `/news/${encodeURIComponent(asId(payload))}?q=${encodeURIComponent(payload)}`;
    await open(page, `${address}#${encodeURIComponent(payload)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(payload);
    await expectNoInjection(page);
    const passed = `Passed: ${payload}`;
    await page.evaluate(
      ([text = '', id = '']) => {
        const newsItem = { id, title: text, body: text, created_at: text };
        history.replaceState({ newsItem, albumName: text, key: text }, '');
      },
      [passed, asId(payload)],
    );
    await page.reload();
    // The state is shown only until the response replaces it.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(payload);
    await expectNoInjection(page);
    await page.goto(`/gallery/${encodeURIComponent(asId(payload))}`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(payload);
    await expectNoInjection(page);
  });
}

async function sendPayloads(page: Page, payloads: readonly string[]) {
  const items = payloads.map((payload) => ({
    id: asId(payload),
    title: payload,
    body: `${payload}\n\n${payload}`,
    created_at: payload,
  }));
  const albums = payloads.map((payload) => ({
    id: asId(payload),
    name: payload,
    preview_image: payload,
  }));
  // A payload that is requested as an image gets an image.
  await page.route(`http://${backend}/**`, (route) =>
    route.fulfill({
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      contentType: 'image/svg+xml',
    }),
  );
  await mockBackend(page, {
    news: respondWith({ results: items, next: null }),
    albums: respondWith(albums),
    pictures: respondWith(payloads.map((image) => ({ image }))),
  });
}
