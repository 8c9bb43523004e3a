import type { Browser } from 'playwright';
import { visitBudget } from '../bench-budgets';
import { PHONE, visit } from './phone';

/** The bytes of each page's first visit. A page that is over its budget fails the run. */
export async function measureFirstVisits(
  browser: Browser,
  site: string,
  paths: readonly string[],
): Promise<void> {
  const rows = [];
  for (const path of paths) {
    const context = await browser.newContext({ ...PHONE, baseURL: site });
    const { bytes, requests, total } = await visit(context, path);
    await context.close();
    const allowed = visitBudget(path);
    if (total > allowed) {
      console.error(`✗ ${path}: ${total} bytes are over the ${allowed} allowed`);
      process.exitCode = 1;
    }
    const beforeTheApp = bytes.html + bytes.font + bytes.pictures;
    rows.push({ path, ...bytes, 'before the app': beforeTheApp, total, requests });
  }
  console.log('First visits, in bytes:');
  console.table(rows);
}
