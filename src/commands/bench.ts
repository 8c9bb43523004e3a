import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { findRoute, routes } from '../routes';
import { BROWSER_FLAGS, ensureBrowser, fullChromium } from './browsers';
import { BUDGETS, exceeded, getBudget } from './budgets';
import { buildSite } from './build-site';
import { builtRoutes } from './built-routes';
import { serveSite } from './serve/site-server';

/* `npm run bench [-- path …]` runs Lighthouse on slow 4G, with and without JavaScript. */

const ROUNDS = 5;

/** Lighthouse asks for a rerun if Chromium's trace has no start. */
const ATTEMPTS = 5;

await ensureBrowser();
console.log('Building the site …');
if (!(await buildSite({ quiet: true }))) process.exit(1);
const paths = process.argv.slice(2);
/** They show nothing without script. */
const EDITORS: readonly string[] = [routes.editor.path, routes.preview.path];
if (paths.length === 0) paths.push(...builtRoutes('public').filter((p) => !EDITORS.includes(p)));

// Compressed as on a CDN.
const site = await serveSite(0, { brotliQuality: 11 });
const withoutScript = await serveSite(0, {
  brotliQuality: 11,
  transformHtml: (html) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, ''),
});
const chrome = await launch({
  chromePath: fullChromium(),
  chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
});
const pages = [];
try {
  for (const path of paths) pages.push(await measure(path));
} finally {
  chrome.kill();
  site.close();
  withoutScript.close();
}
console.table(pages.map(({ row }) => row));
const problems = pages.flatMap((page) => page.problems);
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log('All budgets are met.');

async function measure(path: string) {
  const bare: Result[] = [];
  const complete: Result[] = [];
  // Alternates the two sites, so that a slow moment affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await report(withoutScript.url + path, { onlyCategories: ['performance'] }));
    complete.push(await report(site.url + path));
  }
  const visit = median(complete.map(pageBytes));
  // From the fastest round: a busy machine can only add time.
  const lcp = Math.min(...valuesOf(complete, 'largest-contentful-paint'));
  const ratio = round(lcp / Math.min(...valuesOf(bare, 'largest-contentful-paint')));
  const timeBlocked = (reports: readonly Result[]) =>
    median(valuesOf(reports, 'total-blocking-time'));
  // On a slow machine, layout alone blocks.
  const blocking = round(timeBlocked(complete) - timeBlocked(bare));
  const shift = median(valuesOf(complete, 'cumulative-layout-shift'));
  const slower = Math.max(0, bestSpeed(bare) - bestSpeed(complete));
  const scores = Object.values(complete[0]?.categories ?? {})
    // Ignores the SEO score of `noindex` pages, which Lighthouse penalises.
    .filter(({ id }) => id !== 'performance' && (id !== 'seo' || !findRoute(path)?.noindex))
    .map(({ score }) => Math.round((score ?? 0) * 100));
  const score = Math.min(...scores);
  const budget = getBudget(path);
  return {
    row: {
      path,
      'first visit': visit,
      LCP: lcp,
      'LCP ÷ no script': ratio,
      'blocking − no script': blocking,
      shift,
      speed: bestSpeed(complete),
      'other scores': score,
    },
    problems: exceeded(path, [
      ['bytes at the first visit', visit, budget.visit],
      ['× the LCP without JavaScript', ratio, budget.lcpRatio],
      ['ms of blocking more than without JavaScript', blocking, BUDGETS.blockingMs],
      ['of layout shift', shift, BUDGETS.shift],
      ['points of speed below the page without JavaScript', slower, BUDGETS.speedPoints],
      ['points below 100 in Lighthouse', 100 - score, 0],
    ]),
  };
}

/** In points; of the fastest round. */
function bestSpeed(reports: readonly Result[]): number {
  const scores = reports.map(({ categories }) => categories.performance?.score ?? 0);
  return Math.round(Math.max(...scores) * 100);
}

async function report(url: string, flags: Flags = {}): Promise<Result> {
  let failure: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', ...flags });
    // A failed audit leaves its category without a score.
    failure =
      result?.lhr.runtimeError?.message ??
      Object.values(result?.lhr.audits ?? {}).find((audit) => audit.errorMessage)?.errorMessage;
    if (result && failure === undefined) return result.lhr;
  }
  throw new Error(`Lighthouse failed ${ATTEMPTS} times at ${url}: ${failure}`);
}

/** Without the manifest and its icon, which Chromium loads for its menu. */
function pageBytes({ audits }: Result): number {
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  return requests
    .filter(({ url }) => !/\/(?:manifest\.webmanifest|icon-\d+\.png)$/.test(String(url)))
    .reduce((total, { transferSize }) => total + Number(transferSize), 0);
}

function valuesOf(reports: readonly Result[], audit: string): number[] {
  return reports.map(({ audits }) => round(audits[audit]?.numericValue ?? Number.NaN));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
