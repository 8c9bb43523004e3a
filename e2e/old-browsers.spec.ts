import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import anthem from './content/school-anthem.json';
import site from './content/site.json';
import { expect, test } from './fixtures';

/* docs/contributing.md says what the oldest browsers see. */

const PUBLIC = path.resolve(__dirname, '../public');

/** Chrome 90 has them: esbuild works around rare faults of theirs. */
const supported = { 'optional-chain': true, 'regexp-unicode-property-escapes': true };

test('scripts use the syntax of Chrome 90, styles that of the first browsers with cascade layers', async () => {
  const files = readdirSync(path.join(PUBLIC, 'js')).map((name) => `js/${name}`);
  for (const file of [...files.filter((name) => /\.(?:js|css)$/.test(name)), 'sw.js']) {
    const code = readFileSync(path.join(PUBLIC, file), 'utf8');
    const style = file.endsWith('.css');
    const print = async (target: string) =>
      (await transform(code, { loader: style ? 'css' : 'js', target, supported })).code;
    // What the older browser lacks would be written in another way, or refused.
    expect(await print(style ? 'chrome99' : 'chrome90'), file).toBe(await print('esnext'));
  }
});

test('verses and addresses keep their lines where no style sheet is read', async ({ page }) => {
  await page.goto('/school-anthem');
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('style, [rel=stylesheet]')) sheet.remove();
  });
  const lines = (await page.locator('body').innerText()).split('\n');
  const [verse] = anthem.verses;
  expect(verse?.lines.length).toBeGreaterThan(1);
  for (const line of [...(verse?.lines ?? []), ...site.streetAddress, ...site.postalAddress]) {
    expect(lines).toContain(line);
  }
});
