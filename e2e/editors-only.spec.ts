import { expect, open, scriptsOf, test } from './fixtures';
import { routes } from './site-routes';

test('no page of the site leads to the preview or to the editor, and robots are told to stay away', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.locator('a[href*="/preview"], a[href*="/admin"]')).toHaveCount(0);
  for (const address of ['/preview', '/admin/']) {
    await page.goto(address);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
});

test('no page of the site loads anything of the preview or of the editor', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  // Only the schemas of content use this part of Valibot, and the preview has them all.
  const sign = 'strict_object';
  for (const address of ['/', '/school-anthem', '/news', '/gallery']) await open(page, address);
  expect([...asked].filter((one) => /^\/(?:admin|preview)/.test(one))).toEqual([]);
  expect(await scriptsWith(sign)).toEqual([]);
  await page.goto('/preview');
  await expect(page.getByLabel('Choose a file')).toBeVisible();
  expect(await scriptsWith(sign)).toHaveLength(1);

  async function scriptsWith(text: string): Promise<readonly string[]> {
    const scripts = [...asked].filter((one) => one.startsWith('/js/'));
    const bodies = await Promise.all(
      scripts.map(async (script) => (await page.request.get(script)).text()),
    );
    return scripts.filter((_script, index) => bodies[index]?.includes(text));
  }
});

test('no page of the site, nor any script of it, so much as names the preview or the editor', async ({
  request,
}) => {
  const names = /(?:["'`/]|pages-)(?:preview|admin)\b|decap/i;
  const scripts = new Set<string>();
  for (const { path: address } of routes) {
    const html = await (await request.get(address)).text();
    expect(names.exec(html)?.[0], address).toBeUndefined();
    for (const script of scriptsOf(html)) scripts.add(script);
  }
  expect(scripts.size).toBeGreaterThan(routes.length);
  for (const script of scripts) {
    expect(names.exec(await (await request.get(script)).text())?.[0], script).toBeUndefined();
  }
  const preview = scriptsOf(await (await request.get('/preview')).text());
  expect(preview.filter((script) => scripts.has(script))).toEqual([]);
});
