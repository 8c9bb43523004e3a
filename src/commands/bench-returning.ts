import { type BrowserContext, chromium } from 'playwright';
import { routes } from '../routes';
import { BROWSER_FLAGS, installedBrowser } from './browsers';
import { ensureBrowser } from './ensure-browser';
import { median } from './load/numbers';
import { serveSite } from './serve/site-server';

/*
 * `npm run bench:returning`: the LCP of readers who come back to the site in `public/`, with and without its
 * service worker, in turns. Exits 1 when the worker costs more than a twentieth.
 */

const PATHS = [routes.home.path, routes.schoolHistory.path];
const ROUNDS = 9;
const MAX_RATIO = 1.05;

/** A round trip on slow 4G. */
const LATENCY_MS = 150;

/** How much slower a cheap phone is. */
const SLOWDOWN = 4;

const site = await serveSite(0, { brotliQuality: 11, latencyMs: LATENCY_MS });
await ensureBrowser();
const browser = await chromium.launch({
  executablePath: installedBrowser(),
  args: BROWSER_FLAGS,
});
const options = { baseURL: site.url, viewport: { width: 390, height: 844 } };
const contexts = {
  without: await browser.newContext({ ...options, serviceWorkers: 'block' }),
  with: await browser.newContext({ ...options, serviceWorkers: 'allow' }),
};

/** How often each was opened: from the third visit on a page has a worker. */
const visits = new Map<BrowserContext, number>();

const rows = [];
try {
  for (const path of PATHS) {
    for (const context of Object.values(contexts)) {
      // The first visit, and the second, which installs the worker.
      for (let visit = 0; visit < 2; visit += 1) await visitOnce(context, path);
    }
    const times = { without: [] as number[], with: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alternates the order, so that neither always runs second.
      const inTurn =
        round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const);
      for (const name of inTurn) times[name].push(await visitOnce(contexts[name], path));
    }
    const [before, after] = [Math.round(median(times.without)), Math.round(median(times.with))];
    rows.push({ path, without: before, with: after, ratio: Number((after / before).toFixed(3)) });
  }
} finally {
  await browser.close();
  site.close();
}

console.table(rows);
if (rows.some(({ ratio }) => ratio > MAX_RATIO)) process.exitCode = 1;

/** Opens a page in a tab of its own, as a link in a message does, and returns its LCP in milliseconds. */
async function visitOnce(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path, { waitUntil: 'load' });
  // The worker saves the page a second after it is loaded.
  await page.waitForTimeout(2_000);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  const hasWorker = await page.evaluate(() => Boolean(navigator.serviceWorker?.controller));
  await page.close();
  visits.set(context, (visits.get(context) ?? 0) + 1);
  if (hasWorker !== (context === contexts.with && (visits.get(context) ?? 0) > 2)) {
    throw new Error(`${path} ${hasWorker ? 'has a' : 'has no'} service worker`);
  }
  return time;
}
