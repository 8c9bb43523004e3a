import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from 'playwright/test';
import * as v from 'valibot';
import { resourceNames, type SingleFileName } from '../../src/content/content-files';
import { schoolSite } from '../../src/edited-site/school-site';
import { schemaOf } from '../../src/editor/content-paths';
import { describeSite } from '../../src/editor/site-description';
import { resources } from '../../src/live/resources/resources';
import { allRoutes, routes } from '../../src/routes';
import { expect, open, requestsSent, test } from '../fixtures';
import { expectNoInjection, PAYLOADS } from '../payloads';
import { CONTENT } from '../site-routes';

describeSite(schoolSite);

// Pauses the hero, so that two renders can be compared.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type FileOf<Page> = Page extends { readonly content: infer Name }
  ? Name
  : Page extends { readonly path: `/${infer Name}` }
    ? Name
    : never;

/** The pages that show files without a route; TypeScript reports a file that is missing here. */
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
  // Reversed, so that the first of several routes with a file wins: a list, not its items.
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
  // The not-found page has status 404.
  expectedErrors.push(/404/);
  await page.goto('/preview');
  const built = await context.newPage();
  for (const name of files) {
    await show(page, `${name}.json`, readText(`${name}.json`));
    const draft = await settled(page.mainFrame());
    await open(built, pages[name] ?? '');
    expect.soft(draft, name).toBe(await settled(built.mainFrame()));
  }
});

const FOLDERS = ['pages', ...resourceNames] as const;

/** The page that shows an item; items without pages of their own are on other pages. */
const PATHS = [
  ['pages', (id: string) => `/${id}`] as const,
  ...resourceNames.flatMap((name) => {
    const { items } = resources[name];
    return items ? [[name, items.path] as const] : [];
  }),
];

for (const [folder, pathOf] of PATHS) {
  test(`the preview of an item of content/${folder} matches the built page`, async ({
    page,
    context,
  }) => {
    const [name = ''] = readdirSync(path.join(CONTENT, folder));
    await page.goto('/preview');
    await show(page, `${folder}/${name}`, readText(`${folder}/${name}`));
    const draft = await settled(page.mainFrame());
    const built = await context.newPage();
    await open(built, pathOf(name.replace('.json', '')));
    expect(withoutSizes(draft)).toBe(withoutSizes(await settled(built.mainFrame())));
  });
}

/** Removes what only the built page has: text direction, responsive images, document details. */
function withoutSizes(html: string): string {
  return html
    .replace(/<p dir="auto">/g, '<p>')
    .replace(/<img[^>]*?alt="([^"]*)"[^>]*>/g, '<img alt="$1">')
    .replace(/<source[^>]*>|<\/?picture>/g, '')
    .replace(/(PDF|CSV), [^<]*/g, '$1');
}

test('no text in a draft is rendered as markup', async ({ page, context }) => {
  test.setTimeout(60_000);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  await page.goto('/preview');
  for (const name of [...files, ...itemFiles()].map((file) => `${file}.json`)) {
    const malicious = withPayloads(name);
    await show(page, name, malicious.text);
    await expect(page.locator('body'), name).toContainText(malicious.mark);
    await expectNoInjection(page.mainFrame());
  }
  await requestsSent(page);
  expect(requested.filter((url) => url.endsWith('/x'))).toEqual([]);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('a link in the draft does nothing, although Gatsby prefetches its page', async ({ page }) => {
  await page.goto('/preview');
  await show(page, 'home.json', readText('home.json'));
  const link = page.getByRole('main').getByRole('link').first();
  const data = page.waitForResponse(/\/page-data\/.+\/page-data\.json$/);
  await link.hover();
  // The prefetch has started once the page's data arrives.
  await data;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toMatch(/\/preview$/);
});

/** The text of a file in `content/`. */
function readText(name: string): string {
  return readFileSync(path.join(CONTENT, name), 'utf8');
}

/** One item of each folder, without `.json`. */
function itemFiles(): readonly string[] {
  return FOLDERS.map((folder) => {
    const [name = ''] = readdirSync(path.join(CONTENT, folder));
    return `${folder}/${name.replace('.json', '')}`;
  });
}

/** A content file with payloads in every text that allows them, and a mark that is visible on the page. */
function withPayloads(name: string): { readonly text: string; readonly mark: string } {
  const mark = `Draft of ${name}`;
  const content: unknown = JSON.parse(readText(name));
  const isValid = () => v.is(schemaOf(`content/${name}`), content);
  // All payloads together may be too long or invalid, so single payloads are tried next.
  const candidates = [[mark, ...PAYLOADS], ...PAYLOADS.map((payload) => [mark, payload])].map(
    (words) => words.join(' '),
  );
  const visit = (group: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(group)) {
      // Visits lists as well, whose keys are numbers.
      if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>);
      // Keeps `src`, because a picture without a file is not shown.
      if (typeof value !== 'string' || key === 'src') continue;
      const isReplaced = candidates.some((candidate) => {
        group[key] = candidate;
        return isValid();
      });
      if (!isReplaced) group[key] = value;
    }
  };
  visit(content as Record<string, unknown>);
  return { text: JSON.stringify(content), mark };
}

/** Shows a file of `content/` as the editor does. */
async function show(page: Page, name: string, text: string): Promise<void> {
  const draft = { path: `content/${name}`, content: JSON.parse(text) };
  await expect(async () => {
    await page.evaluate((shown) => {
      window.postMessage({ kind: 'draft', pictures: {}, ...shown }, location.origin);
      // The page of the draft before it is on screen until the next frame.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, draft);
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function settled(frame: Frame): Promise<string> {
  await expect(frame.locator('main')).toBeVisible();
  await expect(frame.getByRole('progressbar')).toHaveCount(0);
  // Wait until prerendered data is refreshed.
  await expect(frame.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expect(frame.locator('main [data-waiting]')).toHaveCount(0);
  const html = await frame.evaluate(() => {
    const copy = document.querySelector('main')?.parentElement?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('no page');
    // A draft has no URL to share, React does not render the contents of <noscript> in the browser, and only the build
    // knows how large an album is.
    const extra = copy.querySelectorAll(
      'noscript, main div.page:has(> .send), main .page > p:has(> .send), main .cover > .tag',
    );
    // Only the build knows which item is the next.
    const built = [...copy.querySelectorAll('main p')].filter(({ textContent }) =>
      /^Next:/.test(textContent ?? ''),
    );
    for (const element of [...extra, ...built]) element.remove();
    for (const element of copy.querySelectorAll('*')) {
      // The preview has another URL and other React ids, and only the build knows the placeholder colours of albums.
      for (const name of [
        'aria-current',
        'id',
        'aria-labelledby',
        'aria-describedby',
        'aria-controls',
        'data-colour',
      ]) {
        element.removeAttribute(name);
      }
      // Gatsby sets an empty class on links to the current page.
      if (element.className === '') element.removeAttribute('class');
      // The browser serializes attributes in the order they were set.
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name, value } of attributes) {
        element.removeAttribute(name);
        element.setAttribute(name, value);
      }
    }
    // The built page has comments between adjacent text nodes, which React needs for hydration.
    return copy.innerHTML.replaceAll('<!-- -->', '');
  });
  // Only the build knows the download sizes of albums.
  return html.replaceAll(/<span class="[\w -]+">about [\d.]+ MB<\/span>/g, '');
}
