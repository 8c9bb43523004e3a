import type { Page } from 'playwright/test';
import { newsBackend, newsItem, newsItems } from '../src/testing/news-backend';
import { expectNoViolations } from './axe';
import workshop from './content/albums/workshop.json';
import site from './content/site.json';
import { createDeferred, expect, expectHydrated, open, requestsSent, test } from './fixtures';
import { prerenderedPages } from './live-pages';
import { mockBackend, respondWith } from './mock-backend';
import { ALBUM } from './site-routes';

/*
 * News and albums that the build fetched (here from the embedded API) are in the HTML; each page
 * then fetches current data. The other specs cover pages that are not prerendered.
 */

const shownOn = (page: Page, shown: string) =>
  page.getByRole('main').getByText(shown, { exact: true }).first();

test.describe('Prerendered HTML without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has the first photo, loaded eagerly at high priority', async ({ page }) => {
    const photos = page.getByRole('main').locator('img:not([src^="/drawings/"])');
    for (const path of ['/gallery', `/gallery/${ALBUM}`]) {
      await page.goto(path);
      const picture = photos.first();
      await expect(picture).toHaveAttribute('src', /^\/uploads\/960\/gallery\//);
      await expect(picture).toHaveAttribute('fetchpriority', 'high');
      await expect(picture).not.toHaveAttribute('loading', 'lazy');
    }
    // The others of the album load as they are scrolled into view.
    await expect(photos).toHaveCount(workshop.pictures.length);
    const last = photos.last();
    await expect(last).toHaveAttribute('loading', 'lazy');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(last).not.toHaveJSProperty('naturalWidth', 0);
  });
});

test.describe('While the backend’s data is the same', () => {
  test('each page hydrates only when the data has changed, and sends only the requests listed in live-pages.ts', async ({
    page,
  }) => {
    test.slow();
    const pages = Object.values(prerenderedPages);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    for (const { path } of pages) {
      scripts.length = 0;
      const compared = page.waitForResponse('**/api/v1/**');
      const html = (await (await page.goto(path))?.text()) ?? '';
      await (await compared).finished();
      await requestsSent(page);
      // The only script so far is the one that compares the data.
      expect(scripts).toEqual([/data-live="([^"]+)"/.exec(html)?.[1]]);
    }
    const { requests } = await mockBackend(page, {
      news: newsBackend(newsItems(3)),
      every: respondWith([]),
    });
    for (const { path, requests: expected } of pages) {
      requests.length = 0;
      await page.goto(path);
      await expectHydrated(page);
      await expect.poll(() => requests.toSorted()).toEqual(expected);
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
      expect(requests.toSorted()).toEqual(expected);
    }
  });

  test('each album shows its download size on its cover', async ({ page }) => {
    const sizes = page.getByText(/^about \d+\.\d MB$/);
    await page.goto('/gallery');
    await expect(sizes.first()).toBeVisible();
    const isOnItsCover = await sizes.evaluateAll((all) =>
      all.map((size) => {
        const box = size.getBoundingClientRect();
        const cover = size.parentElement?.getBoundingClientRect() ?? new DOMRect();
        return (
          cover.left < box.left &&
          box.right < cover.right &&
          cover.top < box.top &&
          box.bottom < cover.bottom
        );
      }),
    );
    expect(isOnItsCover.length).toBeGreaterThan(1);
    expect(isOnItsCover).not.toContain(false);
    await expectNoViolations(page, 360);
  });
});

test.describe('While prerendered data is refreshed', () => {
  // Tests one list and one item; Jest tests every view.
  for (const { path, prerendered, loading } of [prerenderedPages.news, prerenderedPages.album]) {
    test(`${path} shows the data, and announces '${loading}'`, async ({ page }) => {
      const response = createDeferred();
      await page.route('**/api/v1/**', async (route) => {
        await response.promise;
        await route.continue();
      });
      await page.goto(path);
      await expect(shownOn(page, prerendered)).toBeVisible();
      await open(page, path);
      const announced = page.getByRole('main').getByRole('status').filter({ hasText: loading });
      await expect(announced.first()).toBeVisible();
      await expect(shownOn(page, prerendered)).toBeVisible();
      await expectNoViolations(page, 360);
      response.resolve();
      await expect(announced).toHaveCount(0);
      await expect(shownOn(page, prerendered)).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });
  }
});

test('an item without a prerendered page is shown by the dynamic route', async ({
  page,
  request,
}) => {
  const response = await request.get('/news/not-prerendered');
  expect(response.status()).toBe(200);
  await mockBackend(page, {
    news: newsBackend([newsItem('not-prerendered', { title: 'Not prerendered' })]),
  });
  await open(page, '/news/not-prerendered');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not prerendered');
  await expect(page).toHaveTitle(new RegExp(site.schoolName));
});
