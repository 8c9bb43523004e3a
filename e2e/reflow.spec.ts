import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures';
import { mockBackend, paginated, respondWith } from './mock-backend';
import { everyPath } from './site-routes';

const LONG_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochx1';

test.describe('at 320 px, which is also 1280 px at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a 200-character title, a 60-character word and a 3,000-word text fit the page', async ({
    page,
  }) => {
    const item = {
      id: 1,
      title: `${LONG_WORD} `.repeat(4).slice(0, 200),
      body: `${LONG_WORD} ${'word '.repeat(3_000)}`,
      created_at: '2025-10-05T10:00:00+01:00',
    };
    await mockBackend(page, {
      news: paginated([item]),
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

test('at 360 px with text at 200 %, no page scrolls sideways, and no word or number is split', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of [...everyPath, '/every-block']) {
    await page.goto(path);
    expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
    expect.soft(await brokenWords(page), path).toEqual([]);
  }
});

function brokenWords(page: Page) {
  return page.evaluate(() => {
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
      ({ parentElement }) =>
        // An email address may be longer than a line.
        parentElement?.checkVisibility() &&
        !parentElement.closest('script, style, a[href^="mailto:"]') &&
        !isClipped(parentElement)
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
    );
    const isSplit = (text: Node, start: number, end: number) => {
      const range = new Range();
      range.setStart(text, start);
      range.setEnd(text, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /[\p{L}\p{M}\p{N}’.,₦]+/gu,
      )) {
        if (isSplit(text, index, index + word.length)) broken.push(word);
      }
    }
    return broken;
  });
}

function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
