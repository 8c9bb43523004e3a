import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import * as v from 'valibot';
import { findRoute, routes } from '../routes';
import { BROWSER_FLAGS, fullChromium } from './browsers';
import { BUDGETS, exceeded, getBudget, weightProblems } from './budgets';
import { buildSite } from './build-site';
import { builtRoutes } from './built-routes';
import { ensureBrowser } from './ensure-browser';
import { serveSite } from './serve/site-server';

/* `npm run bench [-- path …]`: Lighthouse on slow 4G, next to the same pages without script. */

/** More rounds when a budget is broken. */
const ROUNDS = { first: 5, last: 9 };

/** Chromium's trace sometimes lacks its start. */
const ATTEMPTS = 5;

const requestsSchema = v.array(
  v.object({
    url: v.string(),
    resourceType: v.optional(v.string()),
    transferSize: v.optional(v.number(), 0),
  }),
);

const given = process.argv.slice(2);
await ensureBrowser();
console.log('Building the site …');
if (!(await buildSite({ quiet: true }))) process.exit(1);
const paths =
  given.length > 0 ? given : builtRoutes().filter((path) => path !== routes.preview.path);

// As on a CDN.
const site = await serveSite(0, { brotliQuality: 11 });
const withoutScript = await serveSite(0, {
  brotliQuality: 11,
  transformHtml: (html) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, ''),
});
const chrome = await launch({
  chromePath: fullChromium(),
  chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
});
const rows = [];
const problems: string[] = [];
try {
  for (const path of paths) {
    const page = await measure(path);
    rows.push(page.row);
    problems.push(...page.problems);
  }
} finally {
  chrome.kill();
  site.close();
  withoutScript.close();
}
console.table(rows);
for (const sentence of problems) console.error(`✗ ${sentence}`);
if (problems.length > 0) process.exitCode = 1;
else console.log('Every budget holds.');

/** In turns, so that a slow moment affects both. */
async function measure(path: string) {
  const bare: Result[] = [];
  const whole: Result[] = [];
  for (;;) {
    bare.push(await report(withoutScript.url + path, { onlyCategories: ['performance'] }));
    whole.push(await report(site.url + path));
    if (whole.length !== ROUNDS.first && whole.length !== ROUNDS.last) continue;
    const page = await judge(path, bare, whole);
    if (whole.length === ROUNDS.last || page.problems.length === 0) return page;
  }
}

async function judge(path: string, bare: readonly Result[], whole: readonly Result[]) {
  const last = whole.at(-1);
  if (!last) throw new Error('A page is measured at least once');
  const { visit, ...weight } = await weigh(last);
  const lcp = typical(whole, 'largest-contentful-paint');
  const ratio = lcp / typical(bare, 'largest-contentful-paint');
  const blocking = typical(whole, 'total-blocking-time');
  const shift = numericValue(last, 'cumulative-layout-shift');
  const scores = Object.values(last.categories)
    // Lighthouse penalises `noindex`.
    .filter(({ id }) => id !== 'seo' || !findRoute(path)?.noindex)
    .map(({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const);
  const budget = getBudget(path);
  return {
    row: {
      path,
      ...weight,
      'first visit': visit,
      LCP: lcp,
      'of no script': rounded(ratio),
      blocking,
      shift: rounded(shift),
      score: Math.min(...scores.map(([, score]) => score)),
    },
    problems: [
      ...weightProblems({ path, ...weight }),
      ...exceeded(path, [
        ['bytes at the first visit', visit, budget.visit],
        ['of the LCP without script', rounded(ratio), budget.lcpRatio],
        ['ms of blocking', blocking, BUDGETS.blockingMs],
        ['of layout shift', rounded(shift), BUDGETS.shift],
      ]),
      ...scores
        .filter(([, score]) => score < BUDGETS.score)
        .map(([title, score]) => `${path}: Lighthouse gives ${score} for ${title}`),
    ],
  };
}

async function report(address: string, flags: Flags = {}): Promise<Result> {
  let failure: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(address, { port: chrome.port, logLevel: 'silent', ...flags });
    failure = result ? failureOf(result.lhr) : 'no result';
    if (result && failure === undefined) return result.lhr;
  }
  throw new Error(`Lighthouse failed ${ATTEMPTS} times at ${address}: ${failure}`);
}

/** A failed audit leaves its category without a score. */
function failureOf({ runtimeError, audits }: Result): string | undefined {
  const failed = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  return runtimeError?.message ?? failed?.errorMessage;
}

async function weigh({ audits }: Result) {
  const { details } = audits['network-requests'] ?? {};
  const requests = v.parse(requestsSchema, details && 'items' in details ? details.items : []);
  const bytesOf = async (type: string) => {
    const ofType = requests.filter(({ resourceType }) => resourceType === type);
    return sum(await Promise.all(ofType.map(({ url }) => bodyBytes(url))));
  };
  return {
    script: await bytesOf('Script'),
    html: await bytesOf('Document'),
    requests: requests.length,
    visit: sum(requests.map(({ transferSize }) => transferSize)),
  };
}

/** Lighthouse counts headers too. */
async function bodyBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  return Number(headers.get('Content-Length'));
}

/** The mean of the middle half: Lighthouse's steps of 75 ms would make a median jump. */
function typical(reports: readonly Result[], audit: string): number {
  const values = reports.map((one) => numericValue(one, audit)).sort((a, b) => a - b);
  const cut = Math.floor(values.length / 4);
  const half = values.slice(cut, values.length - cut);
  return Math.round(sum(half) / half.length);
}

function numericValue({ audits }: Result, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
