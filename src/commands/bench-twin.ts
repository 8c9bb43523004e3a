import type { Result } from 'lighthouse';
import type { Page } from 'playwright';
import { routeOf, routes } from '../routes';
import { buildTwin } from './bench/build-twin';
import { startLighthouse, typicalOf } from './bench/lighthouse';
import { openBrowser, PHONE, SETTLED_MS, visit } from './bench/phone';
import { buildSite } from './build-site';
import { builtRoutes } from './built-routes';
import { serveSite } from './serve/site-server';

/*
 * `npm run bench:twin [path …]`: builds the site, and the same pages with Astro; then measures both in one run: the
 * bytes and requests of a first visit, and LCP and blocking time on Lighthouse's simulated phone.
 */

const ROUNDS = 5;

/** The pages that the twin has, of src/commands/bench/twin/pages. */
const PAGES: readonly string[] = [
  routes.home,
  routes.schoolHistory,
  routes.privacy,
  routes.news,
  routes.newsItem,
  routes.gallery,
  routes.album,
  routes.events,
].map(({ path }) => path);

const only = process.argv.slice(2);

if (!(await buildSite({ quiet: true }))) process.exit(1);
const root = await buildTwin();
const sites = {
  gatsby: await serveSite(0, { brotliQuality: 11 }),
  astro: await serveSite(0, { brotliQuality: 11, root }),
};
const names = ['gatsby', 'astro'] as const;
const browser = await openBrowser();
const { report, stop } = await startLighthouse();
const isWanted = (path: string) => only.length === 0 || only.includes(path);
try {
  for (const path of builtRoutes().filter(isWanted)) {
    if (!PAGES.includes(routeOf(path)?.path ?? path)) continue;
    const rows = await measure(path);
    const [gatsby, astro] = rows;
    const ratios = gatsby && astro ? { ratio: ratioOf(gatsby, astro) } : {};
    console.log(path);
    console.table({ gatsby, astro, ...ratios });
  }
} finally {
  await browser.close();
  stop();
  for (const site of Object.values(sites)) site.close();
}

/** Measures both sites in turns, so that a slow moment of the machine affects both. */
async function measure(path: string) {
  const reports: Readonly<Record<(typeof names)[number], Result[]>> = { gatsby: [], astro: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      reports[name].push(await report(sites[name].url + path, { onlyCategories: ['performance'] }));
    }
  }
  const rows = [];
  for (const name of names) {
    const context = await browser.newContext({ ...PHONE, baseURL: sites[name].url });
    const { bytes, requests, total } = await visit(context, path, islandsStarted);
    await context.close();
    const reader = await browser.newContext({ ...PHONE, baseURL: sites[name].url });
    const read = await visit(reader, path, readToTheEnd);
    await reader.close();
    const lcp = typicalOf(reports[name], 'largest-contentful-paint');
    const blocking = typicalOf(reports[name], 'total-blocking-time');
    rows.push({ ...bytes, total, requests, 'read to the end': read.total, lcp, blocking });
  }
  return rows;
}

/** Astro starts an island when the browser is idle, which on a busy machine may be later than a page has settled. */
async function islandsStarted(page: Page) {
  await page.waitForFunction(() => !document.querySelector('astro-island[client=idle][ssr]'));
  await page.waitForTimeout(SETTLED_MS / 2);
}

/** Touches the page, as every reader does who scrolls, and shows all of it. */
async function readToTheEnd(page: Page) {
  await islandsStarted(page);
  await page.touchscreen.tap(1, PHONE.viewport.height / 2);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += PHONE.viewport.height) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(SETTLED_MS / 8);
  }
  await islandsStarted(page);
}

/** Gatsby's part of Astro's value, in each column: below 1, Gatsby is better. */
function ratioOf<Row extends Readonly<Record<string, number>>>(gatsby: Row, astro: Row) {
  return Object.fromEntries(
    Object.entries(gatsby).map(([name, value]) => [
      name,
      Number((value / (astro[name] ?? Number.NaN)).toFixed(2)),
    ]),
  );
}
