import type { Locator } from 'playwright/test';
import { routes } from '../src/routes';
import { newsBackend, newsItem } from '../src/testing/news-backend';
import { createDeferred, expect, open, test } from './fixtures';
import { mockBackend } from './mock-backend';

for (const [path, subset] of [
  [routes.privacy.path, 'english'],
  // This page contains Yoruba names, which the English font lacks.
  ['/every-block', 'all'],
] as const) {
  test(`the first visit to ${path} loads only the ${subset} font`, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(fonts).toEqual([expect.stringContaining(`/static/headings-${subset}-`)]);
  });
}

test('Yoruba names are in one typeface', async ({ page }) => {
  await page.goto('/every-block');
  await page.evaluate(async () => void (await document.fonts.ready));
  // On the first visit the font may arrive too late to be used.
  await page.reload();
  await page.evaluate(async () => void (await document.fonts.ready));
  const typefaces = await typefacesOf(page.getByText('Ọmọ́túndé Adébáyọ̀'));
  expect(typefaces).toEqual(['School Headings']);
});

test('a live title has no letter of a font whose other letters come late', async ({ page }) => {
  const title = 'Ɗalibai sun ci ƙwallon ƙafa a Ɓarnawa';
  await mockBackend(page, { news: newsBackend([newsItem('1', { title })]) });
  const late = createDeferred();
  await page.route('**/headings-all-*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await open(page, '/news');
  const heading = page.getByRole('heading', { name: title }).first();
  await expect(heading).toBeVisible();
  // A device whose serif lacks a letter has another font for it; the site adds none.
  expect(await typefacesOf(heading)).not.toContain('School Headings');
  const { width, height } = (await heading.boundingBox()) ?? {};
  late.resolve();
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await heading.boundingBox()).toMatchObject({ width, height });
});

async function typefacesOf(text: Locator): Promise<readonly string[]> {
  const browser = await text.page().context().newCDPSession(text.page());
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  await text.evaluate((element) => element.setAttribute('id', 'text'));
  const selected = { nodeId: root.nodeId, selector: '#text' };
  const { nodeId } = await browser.send('DOM.querySelector', selected);
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}
