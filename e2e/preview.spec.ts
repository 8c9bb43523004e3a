import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from 'playwright/test';
import { expect, open, test } from './fixtures';

const CONTENT = path.resolve(__dirname, '../content');

// The banner's pictures stand still, so that two moments can be compared.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where each content file is seen on the site, and what of the page is not the file's. */
const PAGES: Readonly<Record<string, string>> = {
  site: '/',
  'urgent-notice': '/',
  home: '/',
  'not-found': '/no-such-page',
  'under-development': '/student-portal',
};

const files = readdirSync(CONTENT)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

for (const name of files) {
  test(`the preview of content/${name}.json is the built page`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    // The page of an unknown address answers with the status 404.
    expectedErrors.push(/404/);
    await page.goto('/preview');
    await choose(page, `${name}.json`, readFileSync(path.join(CONTENT, `${name}.json`), 'utf8'));
    const draft = await settled(await pageIn(page));
    const built = await context.newPage();
    await open(built, PAGES[name] ?? `/${name}`);
    expect(draft).toBe(await settled(built.mainFrame()));
  });
}

for (const folder of ['news', 'albums']) {
  test(`an item of content/${folder} is shown`, async ({ page }) => {
    const [name = ''] = readdirSync(path.join(CONTENT, folder));
    const text = readFileSync(path.join(CONTENT, folder, name), 'utf8');
    await page.goto('/preview');
    await page.getByLabel('Paste its text').fill(text);
    const { title, name: album } = JSON.parse(text);
    const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(shown).toHaveText(title ?? album);
  });
}

test('what is wrong is named beside the last right version', async ({ page }) => {
  const plan = JSON.parse(readFileSync(path.join(CONTENT, 'improvement-plan.json'), 'utf8'));
  await page.goto('/preview');
  await choose(page, 'improvement-plan.json', JSON.stringify(plan));
  plan.rows[6].whereWeAreGoing = '';
  await choose(page, 'improvement-plan.json', JSON.stringify(plan));
  await expect(
    page.getByText('content/improvement-plan.json: row 7, "Where we are going": must not be empty'),
  ).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('row')).toHaveCount(18);
  await choose(page, 'improvement-plan.json', '{ "title": "Plan", }');
  await expect(
    page.getByText(
      'improvement-plan.json: not valid JSON at line 1, column 18: this comma is one too many',
    ),
  ).toBeVisible();
});

test('a message of another origin is ignored', async ({ page }) => {
  await page.goto('/preview');
  await expect(page.frameLocator('iframe').locator('body')).toBeAttached();
  const content = JSON.parse(readFileSync(path.join(CONTENT, 'news.json'), 'utf8'));
  // A frame with a sandbox has an origin of its own.
  await page.evaluate((draft) => {
    const stranger = document.createElement('iframe');
    stranger.sandbox.add('allow-scripts');
    const message = JSON.stringify({
      kind: 'draft',
      path: 'content/news.json',
      content: draft,
      pictures: {},
    });
    stranger.srcdoc = `<script>parent.postMessage(${message.replaceAll('<', '\\u003c')}, '*')</script>`;
    document.body.append(stranger);
  }, content);
  await page.waitForTimeout(500);
  await expect(page.getByLabel('Shown as')).toBeDisabled();
});

test('the page is looked at in the width of a telephone, a tablet and a desk', async ({ page }) => {
  await page.goto('/preview');
  await choose(page, 'events.json', readFileSync(path.join(CONTENT, 'events.json'), 'utf8'));
  const shown = await pageIn(page);
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 820],
    ['Desktop', 1280],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect.poll(() => shown.evaluate(() => window.innerWidth)).toBe(width);
  }
});

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
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const address of ['/', '/school-anthem', '/news', '/gallery']) await open(page, address);
  expect(loaded.filter((address) => /preview-tsx|\/admin|decap/.test(address))).toEqual([]);
});

async function choose(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
}

async function pageIn(page: Page): Promise<Frame> {
  await expect(page.frameLocator('iframe').getByRole('banner')).toBeVisible();
  const frame = page.frames().find((one) => one.url().endsWith('/preview?page'));
  if (!frame) throw new Error('the preview has no page');
  return frame;
}

/** The HTML of the page once nothing in it changes any more, without what depends on the address. */
async function settled(frame: Frame): Promise<string> {
  await expect(frame.locator('main')).toBeVisible();
  await expect(frame.getByRole('progressbar')).toHaveCount(0);
  await expect(frame.locator('[aria-busy=true]')).toHaveCount(0);
  return frame.evaluate(() => {
    const copy = document.querySelector('main')?.parentElement?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('no page');
    for (const element of copy.querySelectorAll('*')) {
      // The address of the preview is not that of the page; React numbers its ids.
      for (const name of ['aria-current', 'id', 'aria-labelledby', 'aria-controls']) {
        element.removeAttribute(name);
      }
      // The browser writes attributes in the order in which they came.
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name, value } of attributes) {
        element.removeAttribute(name);
        element.setAttribute(name, value);
      }
    }
    return copy.innerHTML;
  });
}
