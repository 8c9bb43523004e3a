import type { Page } from 'playwright/test';
import { routes } from '../src/routes';
import { expect, open, ready, test } from './fixtures';
import { everyPath } from './site-routes';

/*
 * Compares every kind of page with the screenshots in e2e/visual.spec.ts-snapshots. All text is in the site's own
 * font, so that the fonts of the machine do not matter. `npm run test:visual` takes them again.
 */

/** A Wednesday, on which the tests' school still has dates to come. */
const TODAY = '2025-10-15T10:00:00+01:00';

/** Browsers of other versions smooth the edges of letters a little differently. */
const TOLERANCE = { maxDiffPixelRatio: 0.002 };

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('the home page, its header and its footer are unchanged', async ({ page }) => {
      await openInOneFont(page, '/');
      await expect(page).toHaveScreenshot(`home-${width}.png`, {
        ...TOLERANCE,
        fullPage: true,
        // Images would make the screenshots large.
        mask: [page.locator('main img')],
      });
    });

    test('the open menu is unchanged', async ({ page }) => {
      await openInOneFont(page, routes.timeTable.path);
      if (width < 960) await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByText('Learning', { exact: true }).click();
      await expect(menu.getByRole('link', { name: 'The Week' })).toBeVisible();
      await expect(page).toHaveScreenshot(`menu-${width}.png`, TOLERANCE);
    });

    for (const address of [...everyPath, '/every-block'].filter((path) => path !== '/')) {
      test(`${address} is unchanged`, async ({ page, expectedErrors }) => {
        if (address === '/no-such-page') expectedErrors.push(/404 \(Not Found\)/);
        await openInOneFont(page, address);
        await expect(page.getByRole('main')).toHaveScreenshot(
          `${address.slice(1).replaceAll('/', '-')}-${width}.png`,
          { ...TOLERANCE, mask: [page.locator('main img')] },
        );
      });
    }
  });
}

/** Opens a page twice: at the first visit the font may come too late to be used. */
async function openInOneFont(page: Page, address: string) {
  const font = '"School Headings"';
  await page.clock.setFixedTime(TODAY);
  await open(page, address);
  await page.evaluate((name) => document.fonts.load(`600 1rem ${name}`), font);
  await page.reload();
  await ready(page);
  await page.evaluate((name) => {
    for (const family of ['--font-text', '--font-verse']) {
      document.documentElement.style.setProperty(family, name);
    }
  }, font);
}
