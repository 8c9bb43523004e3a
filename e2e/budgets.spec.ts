import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BUDGETS, exceeded, getBudget } from '../src/commands/budgets';
import { builtRoutes } from '../src/commands/built-routes';
import { findRoute, routes } from '../src/routes';
import { expect, test, waitForHydration } from './fixtures';
import { PUBLIC } from './site-routes';

/* Budgets for bytes and requests. `npm run bench` checks the budgets that depend on the machine's speed. */

for (const address of builtRoutes(PUBLIC).filter((address) => address !== routes.preview.path)) {
  test(`${address} stays within its budgets`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const hydratesAutomatically = findRoute(address)?.startOn !== undefined;
    const response = await page.goto(address);
    if (hydratesAutomatically) await waitForHydration(page);
    const scripts = requested
      .map((url) => new URL(url).pathname)
      .filter((url) => url.endsWith('.js'));
    const script = scripts.reduce((bytes, script) => bytes + compressedSize(script), 0);
    const html = compressed((await response?.text()) ?? '');
    const budget = getBudget(address);
    const problems = exceeded(address, [
      ['bytes of script', script, budget.script],
      ['bytes of HTML and style', html, budget.html],
      ['requests', requested.length, BUDGETS.requests],
    ]);
    expect(problems).toEqual([]);
  });
}

test('style sheet and font are within budget', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, sheet = ''] = /data-styles="([^"]+)"/.exec(html) ?? [];
  const styles = file(sheet);
  expect(styles.toString()).toContain('--colour-page');
  expect(compressed(styles)).toBeLessThanOrEqual(BUDGETS.styles);
  const fonts = readdirSync(path.join(PUBLIC, 'static')).filter((name) =>
    name.startsWith('headings-english'),
  );
  expect(fonts).toHaveLength(1);
  expect(file(`static/${fonts[0]}`).length).toBeLessThanOrEqual(BUDGETS.font);
});

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
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const name = page.getByText('Ọmọ́túndé Adébáyọ̀');
  await name.evaluate((element) => element.setAttribute('id', 'name'));
  const selected = { nodeId: root.nodeId, selector: '#name' };
  const { nodeId } = await browser.send('DOM.querySelector', selected);
  const { fonts: used } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(used.map(({ familyName }) => familyName)).toEqual(['School Headings']);
});

function file(name: string): Buffer {
  return readFileSync(path.join(PUBLIC, name));
}

/** Caches compressed sizes, because most scripts are on every page and compressing is slow. */
const sizes = new Map<string, number>();

function compressedSize(script: string): number {
  const size = sizes.get(script) ?? compressed(file(script));
  sizes.set(script, size);
  return size;
}

function compressed(text: string | Buffer): number {
  return brotliCompressSync(text).length;
}
