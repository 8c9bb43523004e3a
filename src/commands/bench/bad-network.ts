import type { Browser } from 'playwright';
import { routeOf, routes } from '../../routes';
import { median } from '../load/numbers';
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
  routes.album,
  routes.events,
  routes.search,
].map(({ path }) => path);

const ROUNDS = 5;

/** How long a reader waits for the text before loading the page again, and at most; in milliseconds. */
const PATIENCE_MS = { first: 10_000, last: 30_000 };

/**
 * Opens the main pages over bad lines: how often and when their heading is there, when the app has started, and how
 * often fresh data comes by itself. A page without its text after one reload fails the run.
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
      const visits: Visit[] = [];
      while (visits.length < ROUNDS) visits.push(await open(browser, proxy.url, path));
      const count = (isSo: (visit: Visit) => boolean) =>
        `${visits.filter(isSo).length} of ${ROUNDS}`;
      const reached = visits.flatMap(({ appMs }) => appMs ?? []);
      if (visits.some(({ text }) => text === 'missing')) process.exitCode = 1;
      rows.push({
        path,
        'text at once': count(({ text }) => text === 'at once'),
        'after a reload': count(({ text }) => text === 'after a reload'),
        'text, ms': Math.round(median(visits.map(({ textMs }) => textMs))),
        ...(startsOnLoad(path) && {
          'app started': count(({ appMs }) => appMs !== undefined),
          'app, ms': Math.round(median(reached)),
        }),
        ...(hasLiveData(path) && { 'data refreshed': count(({ isFresh }) => isFresh) }),
      });
    }
    proxy.close();
    console.log(`With ${name}:`);
    console.table(rows);
  }
}

type Visit = Awaited<ReturnType<typeof open>>;

async function open(browser: Browser, site: string, path: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: site });
  const page = await context.newPage();
  let isFresh = false;
  page.on('requestfinished', (request) => {
    isFresh ||= new URL(request.url()).pathname.startsWith('/api/v1/');
  });
  const startedAt = Date.now();
  const comes = (selector: string, timeout: number) =>
    page
      .locator(selector)
      .first()
      .waitFor({ state: 'attached', timeout })
      .then(
        () => Date.now() - startedAt,
        () => undefined,
      );
  // A page that is cut in the middle is shown as far as it came, so what fails here is seen below.
  const options = { waitUntil: 'commit', timeout: PATIENCE_MS.last } as const;
  await page.goto(path, options).catch(() => undefined);
  const first = await comes('h1', PATIENCE_MS.first);
  if (first === undefined) await page.reload(options).catch(() => undefined);
  const textMs = first ?? (await comes('h1', PATIENCE_MS.last));
  // The header says whether its menu is open as soon as the app runs.
  const appMs = startsOnLoad(path)
    ? await comes('button[popovertarget][aria-expanded]', PATIENCE_MS.first)
    : undefined;
  for (let waited = 0; hasLiveData(path) && !isFresh && waited < PATIENCE_MS.first; waited += 500) {
    await page.waitForTimeout(500);
  }
  await context.close();
  const text = first ? 'at once' : textMs ? 'after a reload' : 'missing';
  return { text, textMs: textMs ?? PATIENCE_MS.last, appMs, isFresh } as const;
}

function startsOnLoad(path: string): boolean {
  return routeOf(path)?.startOn === 'load';
}

function hasLiveData(path: string): boolean {
  return routeOf(path)?.preloads !== undefined;
}
