import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { newsItem } from '../src/testing/news-backend';
import { expect, open, test } from './fixtures';
import { mockBackend, respondWith, servePictures } from './mock-backend';

/* Unexpected data from the backend, on a phone. */
test.use({ viewport: { width: 360, height: 740 } });

test('right-to-left text, emoji and a very long text stay inside the page', async ({ page }) => {
  const results = [
    newsItem('1', { title: 'أخبار المدرسة 🎓', body: 'نص طويل '.repeat(30) }),
    newsItem('2', { title: '👩🏾‍🎓'.repeat(60), body: '👩🏾‍🎓'.repeat(200) }),
    newsItem('3', { title: 'W'.repeat(400), body: 'long '.repeat(19_000) }),
  ];
  await mockBackend(page, { news: respondWith({ results, next: null }) });
  for (const path of ['/news', '/news/2', '/news/3']) {
    await open(page, path);
    await expect(
      page
        .getByRole('main')
        .getByText(/أخبار|👩🏾‍🎓|WWW/)
        .first(),
    ).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
  await open(page, '/news/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
});

test('1,000 albums: all are in the page, and only pictures near the viewport are requested', async ({
  page,
}) => {
  const { requested } = await servePictures(page);
  await mockBackend(page, {
    albums: respondWith(
      Array.from({ length: 1_000 }, (_, id) => ({
        id,
        name: `Album ${id}`,
        preview_image: `/pictures/${id}.svg`,
      })),
    ),
  });
  await open(page, '/gallery');
  const cards = page.getByRole('main').locator('a:has(img)');
  await expect(cards).toHaveCount(1_000);
  expect(requested.length).toBeLessThan(60);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => requested).toContain('999.svg');
  expect(requested.length).toBeLessThan(150);
});

test('albums of 0, 1 and 1,000 pictures work, even if pictures fail, never load or are huge', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  let count = 0;
  await mockBackend(page, {
    albums: respondWith([{ id: 3, name: 'Match day', preview_image: null }]),
    pictures: () => ({
      body: Array.from({ length: count }, (_, n) => ({ image: `/pictures/${n + 1}.svg` })),
    }),
  });
  const { requested } = await servePictures(page);
  await page.addInitScript(() => localStorage.clear());
  await open(page, '/gallery/3');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  count = 1;
  await open(page, '/gallery/3');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  count = 1_000;
  // The second picture never loads, the third fails, and the fourth is larger than any screen.
  const background = '#2f5fa7';
  const body = await sharp({ create: { width: 6_000, height: 4_500, channels: 3, background } })
    .png()
    .toBuffer();
  await page.route('**/pictures/2.svg', () => {});
  await page.route('**/pictures/3.svg', (route) => route.abort());
  await page.route('**/pictures/4.svg', (route) =>
    route.fulfill({ contentType: 'image/png', body }),
  );
  await open(page, '/gallery/3');
  const next = page.getByRole('button', { name: 'Next photo' });
  for (let shown = 1; shown <= 6; shown += 1) {
    await expect(page.getByText(`${shown} of 1000`)).toBeVisible();
    if (shown === 3) await expect(page.getByText('This photo could not be loaded.')).toBeVisible();
    if (shown === 4) await expectHugePictureToFit(page);
    await next.click();
  }
  // The browser loads only photos near the window.
  expect(new Set(requested).size).toBeLessThanOrEqual(11);
});

/** Expects the full-size picture to load, and to be no wider than the page. */
async function expectHugePictureToFit(page: Page) {
  // The third picture is a message.
  const shown = page.locator('main img').nth(2);
  await expect
    .poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBe(6_000);
  expect((await shown.boundingBox())?.width).toBeLessThanOrEqual(360);
}
