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
