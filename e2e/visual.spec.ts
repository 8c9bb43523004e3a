import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, open, ready, test } from './fixtures';
import { mockBackend, newsItems, paginated } from './mock-backend';

/*
 * Compares header, footer and home page with the screenshots in e2e/visual.spec.ts-snapshots. Fonts
 * differ between machines, so each set belongs to one browser and its fonts; without a set for this
 * machine the tests are skipped. `npm run test:visual` takes one.
 */

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('the home page is unchanged', async ({ page }, testInfo) => {
      await mockBackend(page, { news: paginated(newsItems(3)) });
      await openWithFonts(page, '/');
      await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(3);
      const name = `home-${width}-${await fingerprint(page, testInfo)}.png`;
      testInfo.skip(
        !hasScreenshot(testInfo, name),
        'no screenshots with the fonts of this machine',
      );
      await expect(page).toHaveScreenshot(name, {
        fullPage: true,
        // Images would make the screenshots large.
        mask: [page.getByRole('region', { name: 'Recent News' }), page.locator('main img')],
      });
    });

    test('header and footer are unchanged', async ({ page }, testInfo) => {
      await openWithFonts(page, '/school-history');
      const print = await fingerprint(page, testInfo);
      const names = [`header-${width}-${print}.png`, `footer-${width}-${print}.png`] as const;
      testInfo.skip(
        !hasScreenshot(testInfo, names[0]),
        'no screenshots with the fonts of this machine',
      );
      await expect(page.getByRole('banner')).toHaveScreenshot(names[0]);
      await expect(page.getByRole('contentinfo')).toHaveScreenshot(names[1]);
    });
  });
}

/** Opens a page twice: at the first visit the font may come too late to be used. */
async function openWithFonts(page: Page, address: string) {
  await open(page, address);
  await page.evaluate(() => document.fonts.load('600 1rem "Lora Variable"'));
  await page.reload();
  await ready(page);
}

type TestInfo = ReturnType<typeof test.info>;

function hasScreenshot(testInfo: TestInfo, name: string): boolean {
  return existsSync(testInfo.snapshotPath(name)) || testInfo.config.updateSnapshots === 'all';
}

/** Names the browser, its version, and the width of a sample text in this machine's fonts. */
async function fingerprint(page: Page, { project }: TestInfo): Promise<string> {
  const browser = path.basename(project.use.launchOptions?.executablePath ?? 'chromium');
  const version = page.context().browser()?.version().split('.')[0] ?? 'unknown';
  const width = await page.evaluate(async () => {
    await document.fonts.ready;
    const probe = document.createElement('span');
    probe.textContent = 'Hamburgefonstiv 0123456789';
    probe.style.cssText = 'position:absolute;font:100px var(--font-text);white-space:nowrap';
    document.body.append(probe);
    const measured = probe.getBoundingClientRect().width;
    probe.remove();
    return Math.round(measured);
  });
  return `${browser}-${version}-${width}`;
}
