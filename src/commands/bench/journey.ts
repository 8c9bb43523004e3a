import type { Browser, Page } from 'playwright';
import { albumPath, newsItemPath, routeOf, routes } from '../../routes';
import { BUDGETS } from '../bench-budgets';
import { builtRoutes } from '../built-routes';
import type { RunningServer } from '../serve/site-server';
import { countingProxy, type Served } from './counting-proxy';
import { PHONE, SETTLED_MS, visit } from './phone';

/** An assumption: what a gigabyte of prepaid data costs in Lagos. */
export const NAIRA_PER_GB = 700;

/**
 * Home, news, an item, the gallery, and an album with all its pictures, each opened by its address. Fails the run over
 * its budget.
 */
export async function measureJourney(browser: Browser, site: RunningServer): Promise<void> {
  const [item, album] = [routes.newsItem, routes.album].map((route) =>
    builtRoutes().find((path) => routeOf(path) === route),
  );
  const context = await browser.newContext({ ...PHONE, baseURL: site.url });
  const rows = [];
  for (const time of ['cold', 'repeat']) {
    let total = 0;
    for (const path of [routes.home.path, routes.news.path, item, routes.gallery.path, album]) {
      if (path) total += (await visit(context, path, path === album ? turnPages : undefined)).total;
    }
    rows.push({ time, total, naira: naira(total) });
    if (total > BUDGETS.journey) {
      console.error(`✗ the journey: ${total} bytes are over the ${BUDGETS.journey} allowed`);
      process.exitCode = 1;
    }
  }
  await context.close();
  console.log('A journey over five pages by their addresses, the album with all its pictures:');
  console.table(rows);
  await measureUnusedPrefetches(browser, site);
}

async function turnPages(page: Page) {
  const counter = page.getByText(/^1 of \d+$/);
  const pictures = Number((await counter.textContent())?.split(' ').pop());
  for (let turned = 1; turned < pictures; turned += 1) {
    await page.getByRole('button', { name: 'Next picture' }).click();
    await page.waitForTimeout(SETTLED_MS / 10);
  }
}

/** The same journey by taps in one tab: what of it was requested ahead, for pages that were never opened. */
async function measureUnusedPrefetches(browser: Browser, site: RunningServer) {
  const served: Served[] = [];
  const proxy = await countingProxy(site, served);
  const context = await browser.newContext({ ...PHONE, baseURL: proxy.url });
  const page = await context.newPage();
  const opened: string[] = [];
  const settle = async () => {
    await page.waitForTimeout(SETTLED_MS);
    opened.push(new URL(page.url()).pathname);
  };
  await page.goto(routes.home.path);
  await settle();
  await page.locator(`main a[href="${routes.news.path}"]`).last().tap();
  await settle();
  await page
    .locator(`main h2 a[href^="${newsItemPath('')}"]`)
    .first()
    .tap();
  await settle();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.locator(`#site-menu a[href="${routes.gallery.path}"]`).tap();
  await settle();
  await page
    .locator(`main a[href^="${albumPath('')}"]`)
    .first()
    .tap();
  await settle();
  await context.close();
  proxy.close();
  const ahead = served.filter(({ isPrefetch }) => isPrefetch);
  const isUsed = (page: string) =>
    opened.some((path) => path === page || routeOf(path)?.path === page);
  const unused = ahead.filter(({ path }) => !isUsed(pageOf(path)));
  const [all, requested, wasted] = [served, ahead, unused].map(bytesOf);
  console.log('The same by taps, in bytes:');
  console.table([{ all, 'requested ahead': requested, 'of it never used': wasted }]);
  for (const { path, bytes } of unused) console.log(`  never used: ${path}, ${bytes} bytes`);
}

/** The page, or the dynamic route, that a file was requested for. */
function pageOf(path: string): string {
  const data = /^\/page-data(\/.+)\/page-data\.json$/.exec(path);
  return data?.[1] === '/index' ? '/' : (data?.[1] ?? path);
}

function bytesOf(responses: readonly Served[]): number {
  return responses.reduce((total, { bytes }) => total + bytes, 0);
}

function naira(bytes: number): string {
  return ((bytes / 1e9) * NAIRA_PER_GB).toFixed(2);
}
