import path from 'node:path';
import type { Page } from 'playwright/test';
import { writeServiceWorker } from '../src/gatsby/static-export/app-scripts';
import { expect, test, waitForHydration } from './fixtures';
import { PUBLIC, site } from './site-routes';

const ROOT = path.resolve(__dirname, '..');

// Not in parallel, because the first test temporarily replaces the site's service worker.
test.describe.configure({ mode: 'default' });

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const isSaved = (page: Page) =>
  page.evaluate(async () => (await caches.match(location.pathname)) !== undefined);

const notice = (page: Page) =>
  page.getByText(/^You are offline\. This copy was saved on [A-Z][a-z]+ \d+, \d{4} at /);

test('pages of the second visit are cached and open offline; the removal worker deletes them', async ({
  context,
  expectedErrors,
}) => {
  // The worker answers with the offline page and status 503.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/);
  const first = await context.newPage();
  await first.clock.install();
  await first.goto('/school-history');
  await first.clock.runFor(60_000);
  expect(await workers(first)).toBe(0);

  const second = await context.newPage();
  await second.goto('/school-history');
  await expect.poll(() => isSaved(second)).toBe(true);
  // The app shows /news without requesting its HTML, which must be cached as well.
  await waitForHydration(second);
  await second.getByRole('button', { name: 'Menu' }).click();
  await second.getByRole('link', { name: 'News' }).click();
  await expect(second).toHaveURL('/news');
  await expect.poll(() => isSaved(second)).toBe(true);

  await context.setOffline(true);
  const third = await context.newPage();
  await third.goto('/school-history');
  await expect(third.getByRole('heading', { level: 1, name: 'How We Began' })).toBeVisible();
  await expect(notice(third)).toBeVisible();
  // The notice is not above the header, where it would move the menu.
  expect(await third.getByRole('banner').boundingBox()).toMatchObject({ y: 0 });
  await expect(third.locator('img').first()).toHaveJSProperty('complete', true);
  // The page's scripts were cached with it.
  await waitForHydration(third);
  await third.getByRole('button', { name: 'Menu' }).click();
  await third.getByRole('link', { name: 'News' }).click();
  await expect(third.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(notice(third)).toBeVisible();
  await waitForHydration(third);
  await expect(third.getByRole('main').getByText('You are offline.').first()).toBeVisible();
  await third.goto('/events');
  await expect(third.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(third.getByRole('link', { name: site.phone })).toBeVisible();
  await expect(third.getByRole('heading', { level: 2 })).toHaveCSS('color', 'rgb(12, 59, 46)');
  await third.getByRole('link', { name: 'How We Began' }).click();
  await expect(notice(third)).toBeVisible();

  await context.setOffline(false);
  await third.goto('/school-history');
  await expect(notice(third)).toBeHidden();
  await writeServiceWorker(ROOT, PUBLIC, undefined);
  try {
    await third.reload();
    await expect.poll(() => third.evaluate(() => caches.keys())).toEqual([]);
    await expect.poll(() => workers(third)).toBe(0);
  } finally {
    await writeServiceWorker(ROOT, PUBLIC, site);
  }
});

const NEEDS = [
  { need: 'the fee', shown: '€450', link: 'Every step', query: 'fees overalls' },
  { need: 'the first day of the next term', shown: 'March 2, 2099', query: 'lessons begin' },
  { need: 'how to apply', shown: 'Write a letter', link: 'Every step', query: 'write a letter' },
  { need: 'the office’s phone number', shown: /^Call \+/, query: 'office' },
] as const;

/** Finds visible text, which excludes the closed menu. */
const visibleText = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first();

test('what parents look for is at most two taps from home, online and offline, and the first search result', async ({
  context,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const visit = async (page: Page) => {
    for (const { need, shown, ...way } of NEEDS) {
      await page.goto('/');
      // Leaving a page while it hydrates logs an error.
      await waitForHydration(page);
      let taps = 0;
      if ('link' in way) {
        await page.getByRole('link', { name: way.link, exact: true }).click();
        taps += 1;
        await expect(page).not.toHaveURL('/');
      }
      await expect(visibleText(page, shown), need).toBeVisible();
      expect(taps, need).toBeLessThanOrEqual(2);
      await expect.poll(() => isSaved(page), need).toBe(true);
    }
  };
  const first = await context.newPage();
  await first.goto('/search');
  for (const { need, shown, query } of NEEDS) {
    await first.getByRole('searchbox').fill(query);
    // Waits for the new results, because the previous ones are shown for a moment after going back.
    await expect(first.getByRole('status').filter({ hasText: `for “${query}”` })).toBeVisible();
    const results = first.getByRole('list', { name: 'Results' });
    await results.getByRole('link').first().click();
    // Waits for the page, because the search results contain the text as well.
    await expect(first).not.toHaveURL(/search/);
    await expect(visibleText(first, shown), need).toBeVisible();
    await first.goBack();
    // Going back shows the query again once the page has hydrated.
    await expect(first.getByRole('searchbox')).toHaveValue(query);
  }
  await visit(await context.newPage());
  await context.setOffline(true);
  await visit(await context.newPage());
});
