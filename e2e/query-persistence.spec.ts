import type { Page } from 'playwright/test';
import { newsItems } from '../src/testing/news-backend';
import { createDeferred, expect, open, test, waitForHydration } from './fixtures';
import { newPages } from './live-pages';
import {
  mockBackend,
  paginated,
  servePictures,
  unreachableBackend,
  workingBackend,
} from './mock-backend';

/* Stored responses and scroll positions: after a failed refresh, back, forward and reload. */
test.use({ viewport: { width: 360, height: 740 } });

const loadedOn = /Last updated on [A-Z][a-z]+ \d{1,2}, \d{4} at /;

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('a returning visitor sees stored data immediately, with its date when the backend is unreachable', async ({
  page,
  expectedErrors,
}) => {
  await page.clock.install({ time: '2025-10-15T09:00:00+01:00' });
  await servePictures(page);
  await mockBackend(page, workingBackend);
  const shownOn = (shown: string) =>
    page.getByRole('main').getByText(shown, { exact: true }).first();
  for (const { path, mocked } of Object.values(newPages)) {
    await open(page, path);
    await expect(shownOn(mocked)).toBeVisible();
  }
  await page.unrouteAll();
  await servePictures(page);
  await mockBackend(page, unreachableBackend);
  expectedErrors.push(/Failed to load resource/);
  await page.clock.setFixedTime('2025-10-16T09:00:00+01:00');
  for (const { path, mocked, notRefreshed, sidebarFailed } of Object.values(newPages)) {
    await open(page, path);
    await expect(shownOn(mocked)).toBeVisible();
    const alerts = page.getByRole('main').getByRole('alert');
    await page.clock.runFor(1_000);
    if (sidebarFailed) await expect(alerts.filter({ hasText: sidebarFailed })).toHaveCount(1);
    const alert = alerts.filter({ hasText: notRefreshed });
    await expect(alert).toContainText(loadedOn);
    await expect(alert).toContainText('October 15, 2025');
    await expect(shownOn(mocked)).toBeVisible();
  }
});

test('See More and the scroll position survive back, forward and reload', async ({ page }) => {
  await mockBackend(page, workingBackend);
  await open(page, '/news');
  for (const shown of [4, 6, 8]) {
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(page.getByRole('heading', { name: `Title ${shown}`, level: 2 })).toBeVisible();
  }
  const link = page.getByRole('link', { name: 'Title 8' });
  await link.scrollIntoViewIfNeeded();
  const position = await scrollTop(page);
  expect(position).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL('/news/8');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(position);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Title 8' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(position);
  await page.reload();
  await expect(link).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(position);
  // A link opens the page at its top, although its position is stored.
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click());
  await expect(page).toHaveURL('/');
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/news"]')?.click());
  await expect(link).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('after a reload, the page stays where the visitor scrolls to', async ({ page }) => {
  const response = createDeferred();
  await mockBackend(page, { news: paginated(newsItems(9)) });
  await open(page, '/news');
  for (const shown of [4, 6, 8]) {
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(page.getByRole('heading', { name: `Title ${shown}`, level: 2 })).toBeVisible();
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.addInitScript(() => localStorage.clear());
  await page.unrouteAll();
  await mockBackend(page, {
    news: async (request) => {
      await response.promise;
      return paginated(newsItems(9))(request);
    },
  });
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText('Loading news…').first()).toBeVisible();
  // Scrolls again, as a visitor would, if the first attempt was too early.
  await expect(async () => {
    await page.mouse.wheel(0, -10_000);
    await expect.poll(() => scrollTop(page), { timeout: 500 }).toBe(0);
  }).toPass();
  response.resolve();
  await expect(page.getByRole('heading', { name: 'Title 2', level: 2 })).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
});

test('after a reload, items added by See More are restored', async ({ page }) => {
  await open(page, '/news');
  const items = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await items.count();
  await page.getByRole('button', { name: 'See More' }).click();
  await expect.poll(() => items.count()).toBeGreaterThan(before);
  const shown = await items.allTextContents();
  await page.reload();
  await expect(items).toHaveText(shown);
});

test('See More tapped before hydration follows stored data and its refresh', async ({ page }) => {
  const titles = page.getByRole('main').getByRole('heading', { level: 2, name: /^Title/ });
  await mockBackend(page, { news: paginated(newsItems(9)) });
  await open(page, '/news');
  await expect(titles).toHaveText(['Title 1', 'Title 2']);
  await page.goto('about:blank');
  await page.unrouteAll();
  const published = { ...newsItems(1)[0], id: 'new', title: 'Title new' };
  const { requests } = await mockBackend(page, { news: paginated([published, ...newsItems(9)]) });
  const scripts = createDeferred();
  await page.route(/\/js\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/news');
  await page.getByRole('button', { name: 'See More' }).click();
  scripts.resolve();
  await expect(titles).toHaveText(['Title new', 'Title 1', 'Title 2', 'Title 3']);
  const list = requests.filter((request) => request.includes('limit=2'));
  expect(list).toEqual(['/v1/news/?limit=2&offset=0', '/v1/news/?limit=2&offset=2']);
});
