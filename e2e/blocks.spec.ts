import { readFileSync } from 'node:fs';
import path from 'node:path';
import plan from './content/improvement-plan.json';
import { expect, open, test, waitForHydration } from './fixtures';

const PAGE = '/every-block';
const FILE = path.resolve(__dirname, 'content/pages/every-block.json');

test('tables become cards on a phone, each cell labelled with its column', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [address, heading] of [
    [PAGE, 'Boarding'],
    ['/improvement-plan', plan.columns.whereWeAre],
  ] as const) {
    await open(page, address);
    const labels = await page
      .locator('[class*=narrow] td[data-label]:not(:empty)')
      .evaluateAll((cells) =>
        cells.map((cell) => ({
          label: JSON.stringify(cell.getAttribute('data-label')),
          shown: getComputedStyle(cell, '::before').content,
        })),
      );
    expect(labels.map(({ label }) => label)).toContain(`"${heading}"`);
    for (const { label, shown } of labels) expect(shown).toBe(label);
    await expect(page.getByText(heading, { exact: true })).not.toBeInViewport();
  }
});

test('a photo that a phone turned, with damaged data, is whole and upright', async ({ page }) => {
  await open(page, PAGE);
  const photo = page.getByRole('img', { name: 'that its camera turned' });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      photo.evaluate((image: HTMLImageElement) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 3, height: 4 });
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, 3, 4);
        const [red = 0, , blue = 0] = context?.getImageData(1, 0, 1, 1).data ?? [];
        return [
          image.naturalWidth / image.naturalHeight,
          image.width / image.height,
          // Its red sky is at the top.
          red > 2 * blue,
        ];
      }),
    )
    .toEqual([expect.closeTo(0.75, 2), expect.closeTo(0.75, 1), true]);
});

test('the focal point of a cropped image stays visible', async ({ page }) => {
  for (const address of [PAGE, '/']) {
    await open(page, address);
    const pictures = page.locator('main img[data-focus]');
    const shown = await pictures.evaluateAll((images) =>
      images.map((image) => [
        image.getAttribute('data-focus'),
        getComputedStyle(image).objectPosition,
      ]),
    );
    expect(shown).not.toEqual([]);
    for (const [focus, position] of shown) expect(position).toBe(focus);
  }
});

test('a form is a PDF that downloads without a script, says its size, and is no text of the search', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  const link = page.getByRole('link', { name: /^Download the form PDF, \d+ KB$/ });
  const [size = 0] = /\d+/.exec(await link.innerText()) ?? [];
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('every-block.pdf');
  const pdf = readFileSync(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(Math.round(pdf.length / 1000)).toBe(Number(size));
  const index = await (await page.request.get('/search-index.json')).text();
  expect(index).not.toContain('Download the form');
  await context.close();
});

test('the part of a strip that shows this hour is marked, and in view on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.setFixedTime('2025-10-07T18:00:00Z');
  await page.goto('/every-block');
  const now = page.locator('rect[data-from="14:05"]');
  await expect(now).not.toHaveCSS('fill', 'none');
  await expect(page.locator('rect[data-from="09:20"]')).toHaveCSS('fill', 'none');
  const { x = -1, width = 0 } = (await now.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
});

test('the page is complete before hydration, and hydration does not change its text', async ({
  page,
}) => {
  await page.goto(PAGE);
  const main = page.getByRole('main');
  const before = await main.innerText();
  expect(before).toContain('Measure twice');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => '___loader' in window);
  await main.getByRole('link', { name: 'the week' }).click();
  await expect(page).toHaveURL('/time-table');
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Fees for each term of the year' })).toBeVisible();
  expect(await main.innerText()).toBe(before);
});

test('a checklist keeps its ticks before, during and after hydration', async ({ page }) => {
  await page.goto(PAGE);
  const pencils = page.getByRole('checkbox', { name: 'Three pencils' });
  await pencils.check();
  await page.waitForFunction(() => '___loader' in window);
  await expect(pencils).toBeChecked();
  await page.reload();
  await expect(pencils).toBeChecked();
  await page.keyboard.press('Tab');
  await waitForHydration(page);
  await expect(pencils).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Hammer' })).not.toBeChecked();
});

test('an old URL of the page redirects to its current URL', async ({ request }) => {
  const { formerAddresses } = JSON.parse(readFileSync(FILE, 'utf8'));
  const response = await request.get(`/${formerAddresses[0]}`);
  expect(new URL(response.url()).pathname).toBe(PAGE);
});
