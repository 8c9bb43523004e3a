import type { Browser } from 'playwright';
import { routes } from '../../routes';
import { PHONE, SETTLED_MS } from './phone';

/** How long a page that is not restored may take to load again, in milliseconds. */
const BACK_MS = 1000;

/**
 * Leaves each page by its address and goes back: whether the browser has held it in memory (its back/forward
 * cache), and what of the page itself keeps it out, which fails the run. The headless shell holds no page.
 */
export async function measureGoingBack(
  browser: Browser,
  site: string,
  paths: readonly string[],
): Promise<void> {
  const rows = [];
  for (const path of paths) rows.push(await goBack(browser, site, path));
  console.log('Going back (back/forward cache):');
  console.table(rows);
  if (rows.some(({ reasons }) => reasons !== '')) process.exitCode = 1;
}

async function goBack(browser: Browser, site: string, path: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: site });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const ofPage = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
    reasons.push(...ofPage.map(({ reason }) => reason));
  });
  await session.send('Page.enable');
  await page.goto(path);
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await page.goto(path === routes.privacy.path ? routes.home.path : routes.privacy.path);
  // Playwright's own `goBack` waits for a load, which a page from memory does not have.
  await page.evaluate(() => history.back());
  await page.waitForTimeout(BACK_MS);
  const restored = await page.evaluate(() => document.documentElement.dataset.restored === 'true');
  await context.close();
  return { path, restored, reasons: reasons.join(', ') };
}
