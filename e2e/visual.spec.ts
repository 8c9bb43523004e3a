import type { Page } from 'playwright/test';
import { routes } from '../src/routes';
import { expect, open, ready, test } from './fixtures';
import { mockBackend, newsItems, paginated } from './mock-backend';

/*
 * Compares a few pages with the screenshots in e2e/visual.spec.ts-snapshots: home with header and footer, a page of every
 * block, and one that has nothing yet and leads to the office. All text
 * is in the site's own font, so that the fonts of the machine do not matter. `npm run test:visual` takes them again.
 */

const PAGES = { 'page with every block': '/every-block', 'empty page': routes.timeTable.path };

/** Browsers of other versions smooth the edges of letters a little differently. */
const TOLERANCE = { maxDiffPixelRatio: 0.01 };

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('the home page, its header and its footer are unchanged', async ({ page }) => {
      await mockBackend(page, { news: paginated(newsItems(3)) });
      await openInOneFont(page, '/');
      await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(3);
      await expect(page).toHaveScreenshot(`home-${width}.png`, {
        ...TOLERANCE,
        fullPage: true,
        // Images would make the screenshots large.
        mask: [page.getByRole('region', { name: 'Recent News' }), page.locator('main img')],
      });
    });

    for (const [name, address] of Object.entries(PAGES)) {
      test(`the ${name} is unchanged`, async ({ page }) => {
        await openInOneFont(page, address);
        await expect(page.getByRole('main')).toHaveScreenshot(`${address.slice(1)}-${width}.png`, {
          ...TOLERANCE,
          mask: [page.locator('main img')],
        });
      });
    }
  });
}

/** Opens a page twice: at the first visit the font may come too late to be used. */
async function openInOneFont(page: Page, address: string) {
  const font = '"School Headings"';
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
