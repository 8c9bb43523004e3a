import type { Browser } from 'playwright';
import { routeOf, routes } from '../../routes';
import { BUDGETS } from '../bench-budgets';
import { PHONE, visit } from './phone';

/** Two pages that are only a picture, which is content. */
const PICTURE_PAGES: readonly string[] = [routes.studentPortal.path, routes.admissionForm.path];

/** The bytes of each page's first visit. A page of text that is over its budget fails the run. */
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
    const isText = routeOf(path)?.startOn !== 'load' && !PICTURE_PAGES.includes(path);
    if (isText && total > BUDGETS.textVisit) {
      console.error(`✗ ${path}: ${total} bytes are over the ${BUDGETS.textVisit} allowed`);
      process.exitCode = 1;
    }
    const beforeTheApp = bytes.html + bytes.font + bytes.pictures;
    rows.push({ path, ...bytes, 'before the app': beforeTheApp, total, requests });
  }
  console.log('First visits, in bytes:');
  console.table(rows);
}
