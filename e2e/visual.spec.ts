import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, open, ready, test } from './fixtures';
import { mockBackend, newsItems, paged } from './mock-backend';

/*
 * How the frame and the home page look, compared with pictures in e2e/visual.spec.ts-snapshots.
 * Letters differ between machines, and a picture with other letters says nothing: each set of
 * pictures belongs to the fonts and the browser that it was taken with, and where there is no set
 * for this machine's there is nothing to compare. Take one with `npm run test:visual`.
 */

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('the home page looks as it did', async ({ page }, testInfo) => {
      await mockBackend(page, { news: paged(newsItems(3)) });
      await openWithFonts(page, '/');
      await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(3);
      const name = `home-${width}-${await fingerprint(page, testInfo)}.png`;
      testInfo.skip(!comparable(testInfo, name), 'no pictures with the fonts of this machine');
      await expect(page).toHaveScreenshot(name, {
        fullPage: true,
        // Pictures do not change by accident, and would make these files large.
        mask: [page.getByRole('region', { name: 'Recent News' }), page.locator('main img')],
      });
    });

    test('header and footer look as they did', async ({ page }, testInfo) => {
      await openWithFonts(page, '/school-history');
      const print = await fingerprint(page, testInfo);
      const names = [`header-${width}-${print}.png`, `footer-${width}-${print}.png`] as const;
      testInfo.skip(!comparable(testInfo, names[0]), 'no pictures with the fonts of this machine');
      await expect(page.getByRole('banner')).toHaveScreenshot(names[0]);
      await expect(page.getByRole('contentinfo')).toHaveScreenshot(names[1]);
    });
  });
}

/** Opens a page twice: at the first visit its font may come too late, and then it is left out. */
async function openWithFonts(page: Page, address: string) {
  await open(page, address);
  await page.evaluate(() => document.fonts.load('600 1rem "Lora Variable"'));
  await page.reload();
  await ready(page);
}

type TestInfo = ReturnType<typeof test.info>;

function comparable(testInfo: TestInfo, name: string): boolean {
  return existsSync(testInfo.snapshotPath(name)) || testInfo.config.updateSnapshots === 'all';
}

/** What the letters of this machine measure, and which browser draws them: whole, or without a window. */
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
