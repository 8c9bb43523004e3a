import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import anthem from './content/school-anthem.json';
import site from './content/site.json';
import { expect, test } from './fixtures';
import { PUBLIC } from './site-routes';

/* Tests the oldest supported browsers; see docs/contributing.md. */

/** Chrome 90 supports this syntax, but esbuild rewrites it because of rare bugs. */
const supported = { 'optional-chain': true, 'regexp-unicode-property-escapes': true };

test('scripts run in Chrome 90, styles in the first browsers with cascade layers', async () => {
  const files = readdirSync(path.join(PUBLIC, 'js')).map((name) => `js/${name}`);
  for (const file of [...files.filter((name) => /\.(?:js|css)$/.test(name)), 'sw.js']) {
    const code = readFileSync(path.join(PUBLIC, file), 'utf8');
    const style = file.endsWith('.css');
    const print = async (target: string) =>
      (await transform(code, { loader: style ? 'css' : 'js', target, supported })).code;
    // The output would differ if the older browser lacked some syntax, which esbuild rewrites.
    expect(await print(style ? 'chrome99' : 'chrome90'), file).toBe(await print('esnext'));
  }
});

test('verses and addresses keep their line breaks without style sheets', async ({ page }) => {
  await page.goto('/school-anthem');
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('style, [rel=stylesheet]')) sheet.remove();
  });
  await page.getByText('Address', { exact: true }).click();
  const lines = (await page.locator('body').innerText()).split('\n');
  const [verse] = anthem.verses;
  expect(verse?.lines.length).toBeGreaterThan(1);
  for (const line of [...(verse?.lines ?? []), ...site.streetAddress, ...site.postalAddress]) {
    expect(lines).toContain(line);
  }
});

test.describe('In an old browser without JavaScript', () => {
  // The tests change the page's styles, which its CSP forbids.
  test.use({ javaScriptEnabled: false, bypassCSP: true, viewport: { width: 360, height: 740 } });

  test('without popovers, such as on iOS 16, the menu is closed until it is opened', async ({
    page,
  }) => {
    await page.route('/school-history', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll(/@supports not selector\(:popover-open\)/g, '@media all')
        .replaceAll(/@supports selector\(:popover-open\)/g, '@media not all')
        .replace(' popover="auto"', '');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/school-history');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const toggle = page.getByRole('banner').getByText('Menu', { exact: true });
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await toggle.filter({ visible: true }).click();
    const header = await page.getByRole('banner').boundingBox();
    const opened = await menu.boundingBox();
    expect(opened?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
    await menu.getByText('Joining Us', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Access for All' })).toBeVisible();
    await toggle.filter({ visible: true }).click();
    await expect(menu).toBeHidden();
  });

  test('without cascade layers, such as in Opera Mini, a page has basic styles, an open menu, and small icons', async ({
    page,
  }) => {
    await page.route('/improvement-plan', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll('@layer', '@unknown')
        .replace(/@supports not \(\(text-emphasis.*?\)\)/, '@media all')
        .replace(' popover="auto"', '');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/improvement-plan');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('font-family', 'sans-serif');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }),
    ).toBeVisible();
    const edges = await page
      .locator('img')
      .evaluateAll((pictures) => pictures.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThanOrEqual(360);
    const icons = await page
      .locator('svg')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.max(...icons)).toBeLessThanOrEqual(24);
    // No two links run together.
    const gaps = await page.locator('a + a').evaluateAll((links) =>
      links.flatMap((one) => {
        const previous = one.previousElementSibling?.getBoundingClientRect();
        const { left, top } = one.getBoundingClientRect();
        return previous && previous.top === top ? [left - previous.right] : [];
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  });
});
