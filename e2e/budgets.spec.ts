import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS } from '../src/commands/budgets';
import { routes } from '../src/routes';
import { compressed, exceededBudgets, readExported } from './export-size';
import { expect, test, waitForHydration } from './fixtures';
import { PUBLIC } from './site-routes';

/* every-page.spec.ts checks the budgets of all other pages. `npm run bench` checks the budgets that depend on the machine's speed. */

test('the editor stays within its budgets', async ({ page }) => {
  const { path } = routes.editor;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const response = await page.goto(path);
  await waitForHydration(page);
  expect(exceededBudgets(path, (await response?.text()) ?? '', sent)).toEqual([]);
});

test('style sheet and font are within budget', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, sheet = ''] = /data-styles="([^"]+)"/.exec(html) ?? [];
  const styles = readExported(sheet);
  expect(styles.toString()).toContain('--colour-page');
  expect(compressed(styles)).toBeLessThanOrEqual(BUDGETS.styles);
  const fonts = readdirSync(path.join(PUBLIC, 'static')).filter((name) =>
    name.startsWith('headings-english'),
  );
  expect(fonts).toHaveLength(1);
  expect(readExported(`static/${fonts[0]}`).length).toBeLessThanOrEqual(BUDGETS.font);
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
