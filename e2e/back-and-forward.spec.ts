import type { Page } from 'playwright/test';
import { newsBackend, newsItem, newsItems } from '../src/testing/news-backend';
import { createDeferred, expect, open, test, waitForHydration } from './fixtures';
import { mockBackend, workingBackend } from './mock-backend';

/* Back and forward keep what the page showed, and where. */
test.use({ viewport: { width: 360, height: 740 } });

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('See More and the scroll position survive back and forward', async ({ page }) => {
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
  // Gatsby stores a position in the next frame; nobody goes back sooner.
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => setTimeout(then))));
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(position);
  // A link opens the page at its top, although its position is stored.
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click());
  await expect(page).toHaveURL('/');
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/news"]')?.click());
  await expect(link).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('back after a jump within a page returns to where the visitor was', async ({ page }) => {
  await open(page, '/events');
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => scrollTop(page)).toBe(300);
  await page.evaluate(() => {
    location.hash = 'content';
  });
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.goBack();
  await expect(page).toHaveURL('/events');
  await expect.poll(() => scrollTop(page)).toBe(300);
});

test('an address with a hash that cannot be decoded opens its page', async ({ page }) => {
  await open(page, '/news#%');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/news');
});

test('See More tapped before hydration follows the refresh', async ({ page }) => {
  const titles = page.getByRole('main').getByRole('heading', { level: 2, name: /^Title/ });
  await mockBackend(page, { news: newsBackend(newsItems(9)) });
  await open(page, '/news');
  await expect(titles).toHaveText(['Title 1', 'Title 2']);
  await page.goto('about:blank');
  await page.unrouteAll();
  const published = newsItem('new');
  const { requests } = await mockBackend(page, { news: newsBackend([published, ...newsItems(9)]) });
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
