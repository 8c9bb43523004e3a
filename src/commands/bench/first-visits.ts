import type { Browser, Page } from 'playwright';
import { visitBudget } from '../bench-budgets';
import { PHONE, visit } from './phone';

/** How long a reader only reads, in milliseconds: what comes by then is the first visit. */
const READING_MS = 3000;

/**
 * The bytes of each page's first visit, before its reader acts, and with the app, which the first key starts. A page that
 * is over its budget fails the run.
 */
export async function measureFirstVisits(
  browser: Browser,
  site: string,
  paths: readonly string[],
): Promise<void> {
  const rows = [];
  for (const path of paths) {
    const weigh = async (then?: (page: Page) => Promise<void>) => {
      const context = await browser.newContext({ ...PHONE, baseURL: site });
      const weight = await visit(context, path, then, READING_MS);
      await context.close();
      return weight;
    };
    const { bytes, requests, total } = await weigh();
    const withTheApp = (await weigh(startApp)).total;
    const budget = visitBudget(path);
    const problems = [
      total > budget.reading && `${total} bytes are over the ${budget.reading} allowed`,
      withTheApp > budget.app && `${withTheApp} bytes with the app, over the ${budget.app} allowed`,
    ];
    for (const problem of problems.filter(Boolean)) {
      console.error(`✗ ${path}: ${problem}`);
      process.exitCode = 1;
    }
    rows.push({ path, ...bytes, requests, total, 'with the app': withTheApp });
  }
  console.log('First visits, in bytes:');
  console.table(rows);
}

async function startApp(page: Page) {
  await page.keyboard.press('Shift');
  await page.waitForTimeout(READING_MS);
}
