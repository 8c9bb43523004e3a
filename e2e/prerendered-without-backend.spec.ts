import type { Locator, Page } from 'playwright/test';
import { never } from '../src/testing/backend';
import { expectNoViolations } from './axe';
import { expect, expectHydrated, open, test } from './fixtures';
import { prerenderedPages } from './live-pages';
import { mockBackend, refuse } from './mock-backend';

/* What prerendered news and albums show without their backend; error-recovery.spec.ts has the pages without data. */

const shownOn = (page: Page, shown: string) =>
  page.getByRole('main').getByText(shown, { exact: true }).first();

test.describe('When prerendered data cannot be refreshed', () => {
  for (const { path, prerendered, failed, sidebarFailed } of [
    prerenderedPages.home,
    prerenderedPages.newsItem,
    prerenderedPages.gallery,
  ]) {
    test(`${path} keeps the data, and shows its date and '${failed}'`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_CONNECTION_REFUSED/);
      await mockBackend(page, { every: refuse });
      await open(page, path);
      const alerts = page.getByRole('main').getByRole('alert');
      const alert = alerts.filter({ hasText: failed });
      await expect(alerts).toHaveCount(sidebarFailed ? 2 : 1);
      if (sidebarFailed) await expect(alerts.last()).toHaveText(sidebarFailed);
      await expect(alert.getByText(failed, { exact: true })).toBeVisible();
      await expect(alert).toContainText(/Last updated on [A-Z][a-z]+ \d+, 20\d\d at /);
      await expect(shownOn(page, prerendered)).toBeVisible();
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
      await expectNoViolations(page, 360);
    });
  }
});

test.describe('While the backend is silent', () => {
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    await mockBackend(page, { every: refuse });
  });

  /** Opens what the link names, which the dynamic route could only ask the backend for. */
  async function expectPrerendered(page: Page, link: Locator) {
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(title).not.toBe('');
  }

  const expectPhoto = (page: Page) => expect(page.getByText(/^1 of \d+$/)).toBeVisible();

  for (const path of [prerenderedPages.newsItem.path, '/gallery/choir']) {
    test(`what follows ${path} opens`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
      await expectPrerendered(page, page.locator('p', { hasText: 'Next:' }).getByRole('link'));
    });
  }

  test('search results and the list of all pages open items', async ({ page }) => {
    await open(page, '/search?q=observatory');
    const name = 'A night at the observatory';
    for (const list of [page.getByRole('list', { name: 'Results' }), page.getByRole('region')]) {
      await expectPrerendered(page, list.getByRole('link', { name }).first());
      await page.goBack();
      await expectHydrated(page);
    }
  });

  test('album links open albums, also before the gallery has failed', async ({ page }) => {
    const link = page.getByRole('complementary').getByRole('link').first();
    await open(page, '/gallery');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(2);
    await expectPrerendered(page, link);
    await expectPhoto(page);
    await mockBackend(page, { every: never });
    await open(page, '/gallery');
    await expectPrerendered(page, link);
    await expectPhoto(page);
  });
});
