import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from 'playwright/test';
import { resourceNames, type SingleFileName } from '../../src/content/content-files';
import { checkDraft } from '../../src/editor/draft';
import { albumPath, allRoutes, newsItemPath, routes } from '../../src/routes';
import { expect, open, requestsSent, test } from '../fixtures';
import { expectNoInjection, PAYLOADS } from '../payloads';
import { CONTENT } from '../site-routes';

// The banner's pictures do not move, so that two moments can be compared.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type FileOf<Page> = Page extends { readonly content: infer Name }
  ? Name
  : Page extends { readonly path: `/${infer Name}` }
    ? Name
    : never;

/** The pages that show the files without a route of their own; the compiler names a file that lacks one. */
const SHOWN_ON: Readonly<
  Record<Exclude<SingleFileName, FileOf<(typeof routes)[keyof typeof routes]>>, string>
> = {
  site: routes.home.path,
  menu: routes.home.path,
  'urgent-notice': routes.home.path,
  dates: routes.events.path,
};

const pages: Readonly<Record<string, string>> = {
  ...SHOWN_ON,
  // The first of several: the list before its items.
  ...Object.fromEntries(
    allRoutes.toReversed().map(({ path, content = path.slice(1) }) => [content, path]),
  ),
};

const files = readdirSync(CONTENT)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

test('the preview of each content file matches the built page', async ({
  page,
  context,
  expectedErrors,
}) => {
  test.setTimeout(60_000);
  // The page of an unknown address has the status 404.
  expectedErrors.push(/404/);
  await page.goto('/preview');
  const built = await context.newPage();
  for (const name of files) {
    await choose(page, `${name}.json`, readFileSync(path.join(CONTENT, `${name}.json`), 'utf8'));
    const shownAs = page.getByLabel('Shown as');
    await expect(shownAs).toHaveValue(`content/${name}.json`);
    const draft = await settled(await pageIn(page));
    await open(built, pages[name] ?? '');
    expect.soft(draft, name).toBe(await settled(built.mainFrame()));
  }
});

const FOLDERS = ['pages', ...resourceNames] as const;

const ADDRESSES = { pages: (id: string) => `/${id}`, news: newsItemPath, albums: albumPath };

for (const folder of FOLDERS) {
  test(`the preview of an item of content/${folder} is the built page`, async ({
    page,
    context,
  }) => {
    const [name = ''] = readdirSync(path.join(CONTENT, folder));
    await page.goto('/preview?page');
    // As the editor does: a file that is chosen comes without its folder.
    const content = JSON.parse(textOf(path.join(folder, name)));
    await expect(async () => {
      await page.evaluate(
        (draft) => window.postMessage({ kind: 'draft', pictures: {}, ...draft }, location.origin),
        { path: `content/${folder}/${name}`, content },
      );
      await expect(page.getByRole('banner')).toBeVisible({ timeout: 500 });
    }).toPass();
    const draft = await settled(page.mainFrame());
    const built = await context.newPage();
    await open(built, ADDRESSES[folder](name.replace('.json', '')));
    expect(withoutSizes(draft)).toBe(withoutSizes(await settled(built.mainFrame())));
  });
}

/** The preview reads every text of news as rich text. Only the built page has the sizes of an item's pictures, and the size and the date of its documents. */
function withoutSizes(html: string): string {
  return html
    .replace(/<p dir="auto">/g, '<p>')
    .replace(/<img[^>]*?alt="([^"]*)"[^>]*>/g, '<img alt="$1">')
    .replace(/<source[^>]*>|<\/?picture>/g, '')
    .replace(/(PDF|CSV), [^<]*/g, '$1');
}

test('a draft never becomes markup, for any text in its fields', async ({ page, context }) => {
  test.setTimeout(60_000);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  await page.goto('/preview');
  for (const name of [...files, ...itemFiles()].map((file) => `${file}.json`)) {
    const hostile = withPayloads(name);
    // A chosen file comes without its folder.
    await choose(page, path.basename(name), hostile.text);
    await expect(page.getByRole('status')).toBeEmpty();
    const shown = await pageIn(page);
    await expect(shown.locator('body'), name).toContainText(hostile.mark);
    await expectNoInjection(shown);
  }
  await requestsSent(page);
  expect(requested.filter((url) => url.endsWith('/x'))).toEqual([]);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('a link in the draft does nothing, although Gatsby prefetches its page', async ({ page }) => {
  await page.goto('/preview');
  await choose(page, 'home.json', textOf('home.json'));
  const shown = await pageIn(page);
  const link = shown.getByRole('main').getByRole('link').first();
  const data = page.waitForResponse(/\/page-data\/.+\/page-data\.json$/);
  await link.hover();
  // What Gatsby fetches of a page before its scripts.
  await data;
  await link.click();
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  expect(shown.url()).toMatch(/\/preview\?page$/);
});

/** The text of a file below `content/`. */
function textOf(name: string): string {
  return readFileSync(path.join(CONTENT, name), 'utf8');
}

/** One item of each folder, without `.json`. */
function itemFiles(): readonly string[] {
  return FOLDERS.map((folder) => {
    const [name = ''] = readdirSync(path.join(CONTENT, folder));
    return `${folder}/${name.replace('.json', '')}`;
  });
}

/** A content file with payloads in every text that may hold them, and a mark that is seen on the page. */
function withPayloads(name: string): { readonly text: string; readonly mark: string } {
  const mark = `Draft of ${name}`;
  const content: unknown = JSON.parse(textOf(name));
  const draft = { path: `content/${name}`, content, pictures: {} };
  const isRight = () => checkDraft(draft, () => true).ok;
  // Where all of them are too long, or not what the field allows, a single one may fit.
  const candidates = [[mark, ...PAYLOADS], ...PAYLOADS.map((payload) => [mark, payload])].map(
    (words) => words.join(' '),
  );
  const visit = (group: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(group)) {
      // A list is a group whose keys are numbers.
      if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>);
      // The site looks for a picture by its name; a name that does not exist is not shown.
      if (typeof value !== 'string' || key === 'src') continue;
      const fits = candidates.some((candidate) => {
        group[key] = candidate;
        return isRight();
      });
      if (!fits) group[key] = value;
    }
  };
  visit(content as Record<string, unknown>);
  return { text: JSON.stringify(content), mark };
}

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

async function settled(frame: Frame): Promise<string> {
  await expect(frame.locator('main')).toBeVisible();
  await expect(frame.getByRole('progressbar')).toHaveCount(0);
  // While prerendered data is refreshed.
  await expect(frame.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expect(frame.locator('main [data-waiting]')).toHaveCount(0);
  const html = await frame.evaluate(() => {
    const copy = document.querySelector('main')?.parentElement?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('no page');
    // A draft has no URL to send.
    copy.querySelector('main > p:has(> .send)')?.remove();
    // React leaves out what is for readers without scripts.
    for (const element of copy.querySelectorAll('noscript')) element.remove();
    for (const element of copy.querySelectorAll('*')) {
      // The address of the preview is not that of the page; React numbers its ids; only the build sees the colours of
      // albums, which are covered as soon as a picture is there.
      for (const name of [
        'aria-current',
        'id',
        'aria-labelledby',
        'aria-controls',
        'data-colour',
      ]) {
        element.removeAttribute(name);
      }
      // Gatsby leaves an empty class on the link to the page itself.
      if (element.className === '') element.removeAttribute('class');
      // The browser writes attributes in the order in which they came.
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name, value } of attributes) {
        element.removeAttribute(name);
        element.setAttribute(name, value);
      }
    }
    // Between two texts the built page has a comment, at which React takes over.
    return copy.innerHTML.replaceAll('<!-- -->', '');
  });
  // So are the weights of albums, which only some readers see.
  return html.replaceAll(/<span class="[\w -]+">about [\d.]+ MB<\/span>/g, '');
}
