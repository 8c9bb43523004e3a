import { expect, open, readScripts, requestsSent, test } from './fixtures';
import { routes } from './site-routes';

const DRAFTS_CODE = 'shows drafts on this page';

test('preview code loads only on /preview', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  await open(page, '/');
  await requestsSent(page);
  await open(page, '/search?q=hill');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect([...requested].filter((one) => /^\/(?:admin|preview)/.test(one))).toEqual([]);
  expect(await scriptsWith(DRAFTS_CODE)).toEqual([]);
  await page.goto('/preview');
  await expect(page.getByRole('main')).toContainText(DRAFTS_CODE);
  expect(await scriptsWith(DRAFTS_CODE)).toHaveLength(1);

  async function scriptsWith(text: string): Promise<readonly string[]> {
    const scripts = [...requested].filter((one) => one.startsWith('/js/'));
    const bodies = await Promise.all(
      scripts.map(async (script) => (await page.request.get(script)).text()),
    );
    return scripts.filter((_script, index) => bodies[index]?.includes(text));
  }
});

test('no page mentions the editor or the preview, or loads their code', async ({ request }) => {
  const scripts = new Set<string>();
  for (const { path: address } of routes) {
    const html = await (await request.get(address)).text();
    expect(/["'`/](?:preview|admin)\b/i.exec(html)?.[0], address).toBeUndefined();
    for (const script of readScripts(html)) scripts.add(script);
  }
  expect(scripts.size).toBeGreaterThan(routes.length);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(code.includes(DRAFTS_CODE) || /prosemirror/i.test(code), script).toBe(false);
  }
});
