import type { Browser } from 'playwright';
import { routeOf, routes } from '../../routes';
import { median, times } from '../load/numbers';
import type { RunningServer } from '../serve/site-server';
import { badLine, type Line } from './bad-line';
import { PHONE } from './phone';

const GOOD: Line = { roundTripMs: 150, loss: 0 };

const LINES: Readonly<Record<string, Line>> = {
  'no loss': GOOD,
  '20 % of the packets lost': { ...GOOD, loss: 0.2 },
  'every third connection cut after 8 KB': { ...GOOD, cut: { every: 3, after: 8192 } },
};

const PAGES: readonly string[] = [
  routes.home,
  routes.schoolHistory,
  routes.news,
  routes.newsItem,
  routes.gallery,
  routes.events,
].map(({ path }) => path);

const ROUNDS = 5;

/** How long a reader may wait for the text, and then for fresh data, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Opens the main pages over bad lines: how often and when their heading is there, how often the app starts by itself,
 * and how often fresh data comes. A page without its text fails the run.
 */
export async function measureBadNetwork(
  browser: Browser,
  site: RunningServer,
  paths: readonly string[],
): Promise<void> {
  for (const [name, line] of Object.entries(LINES)) {
    const proxy = await badLine(site, line);
    const rows = [];
    for (const path of paths.filter((path) => PAGES.includes(routeOf(path)?.path ?? ''))) {
      const visits = [];
      for (const _round of times(ROUNDS, (round) => round)) {
        visits.push(await open(browser, proxy.url, path));
      }
      const shown = visits.filter(({ textMs }) => textMs < PATIENCE_MS);
      if (shown.length < ROUNDS) process.exitCode = 1;
      rows.push({
        path,
        'text shown': `${shown.length} of ${ROUNDS}`,
        'after, ms': Math.round(median(visits.map(({ textMs }) => textMs))),
        'app started': `${visits.filter(({ isRunning }) => isRunning).length} of ${ROUNDS}`,
        'data refreshed': `${visits.filter(({ isFresh }) => isFresh).length} of ${ROUNDS}`,
      });
    }
    proxy.close();
    console.log(`With ${name}:`);
    console.table(rows);
  }
}

async function open(browser: Browser, site: string, path: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: site });
  const page = await context.newPage();
  let isFresh = false;
  page.on('requestfinished', (request) => {
    isFresh ||= new URL(request.url()).pathname.startsWith('/api/v1/');
  });
  const startedAt = Date.now();
  // A page that is cut in the middle is shown as far as it came.
  const loaded = page.goto(path, { timeout: PATIENCE_MS }).catch(() => undefined);
  const heading = page.getByRole('heading', { level: 1 });
  const isShown = await heading.waitFor({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
  const textMs = isShown ? Date.now() - startedAt : PATIENCE_MS;
  await loaded;
  const isLive = routeOf(path)?.startOn === 'load';
  // The header says whether its menu is open as soon as the app runs.
  const isRunning =
    isLive &&
    (await page
      .locator('button[popovertarget][aria-expanded]')
      .waitFor({ timeout: PATIENCE_MS / 2 })
      .then(
        () => true,
        () => false,
      ));
  if (isRunning && !isFresh) await page.waitForTimeout(PATIENCE_MS / 6);
  await context.close();
  return { textMs, isRunning, isFresh };
}
