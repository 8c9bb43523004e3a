import type { Page } from 'playwright/test';
import { newsBackend } from '../src/testing/news-backend';
import { expect, open, test } from './fixtures';
import { mockBackend, respondWith, workingBackend } from './mock-backend';

const LONG_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochx1';

test.describe('at 320 px, which is also 1280 px at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a 200-character title, a 60-character word and a 3,000-word text fit the page', async ({
    page,
  }) => {
    const item = {
      id: '1',
      title: `${LONG_WORD} `.repeat(4).slice(0, 200),
      body: `${LONG_WORD} ${'word '.repeat(3_000)}`,
      created_at: '2025-10-05T10:00:00+01:00',
    };
    await mockBackend(page, {
      ...workingBackend,
      news: newsBackend([item]),
      albums: respondWith([{ id: 1, name: LONG_WORD, preview_image: null }]),
      pictures: respondWith([]),
    });
    for (const path of ['/', '/news', '/news/1', '/gallery', '/gallery/1']) {
      await open(page, path);
      await expect(page.getByText(LONG_WORD).first()).toBeVisible();
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });

  test('inputs are at least 16 px, so that iOS does not zoom into them', async ({ page }) => {
    await open(page, '/events');
    for (const input of await page.getByRole('textbox').all()) {
      const size = await input.evaluate((element) =>
        parseFloat(getComputedStyle(element).fontSize),
      );
      expect(size).toBeGreaterThanOrEqual(16);
    }
  });
});

function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
