import type { Page } from 'playwright/test';
import { expect, open, ready, test } from './fixtures';
import { mockBackend, newsItems, paginated } from './mock-backend';

/*
 * Compares the home page, with header and footer, with the screenshots in e2e/visual.spec.ts-snapshots. All text
 * is in the site's own font, so that the fonts of the machine do not matter. `npm run test:visual` takes them again.
 */

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
  });
}

/** Opens a page twice: at the first visit the font may come too late to be used. */
async function openInOneFont(page: Page, address: string) {
  const font = '"School Headings"';
  await open(page, address);
  await page.evaluate((name) => document.fonts.load(`600 1rem ${name}`), font);
  await page.reload();
  await ready(page);
  await page.evaluate(
    (name) => document.documentElement.style.setProperty('--font-text', name),
    font,
  );
}
