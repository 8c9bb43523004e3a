import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import * as v from 'valibot';
import { routeOf, routes } from '../routes';
import { brokenBudgets, type Measurement } from './bench-budgets';
import { BROWSER_FLAGS, wholeBrowser } from './browsers';
import { builtRoutes } from './built-routes';
import { exportForBackend } from './export-for-backend';
import { type RunningServer, serveSite } from './serve/site-server';

/*
 * `npm run bench [path …]`: measures every page of the export with Lighthouse on a simulated slow-4G phone,
 * against the same page without scripts (the floor). Exits 1 when a budget is broken.
 * `--no-clock` leaves out what depends on the machine's speed, and `--built` the build.
 */

const withClock = !process.argv.includes('--no-clock');
const only = process.argv.slice(2).filter((argument) => argument.startsWith('/'));

/** Without the clock a page need not be observed longer than it takes to load, nor be photographed. */
const NO_CLOCK: Flags = {
  pauseAfterFcpMs: 500,
  pauseAfterLoadMs: 500,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 500,
  disableFullPageScreenshot: true,
  onlyCategories: ['accessibility', 'best-practices', 'seo'],
  onlyAudits: ['network-requests', 'cumulative-layout-shift'],
};

const ATTEMPTS = 5;

/** A page is measured so often, and more often when that breaks a budget. */
const ROUNDS = { first: 5, last: 9 };

/** What Lighthouse tells of each request. */
const requestsSchema = v.array(
  v.object({
    url: v.string(),
    resourceType: v.optional(v.string()),
    transferSize: v.optional(v.number(), 0),
  }),
);

const isBuilt = process.argv.includes('--built');
if (!isBuilt) console.log('Building the export for a backend on another origin …');
const backend = isBuilt ? undefined : await exportForBackend();
// A CDN has the smallest brotli ready.
const site = await serveSite(0, { brotliQuality: 11 });
const floor = await serveSite(0, {
  brotliQuality: 11,
  transformHtml: (html) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, ''),
});
const chrome = await launch({
  chromePath: wholeBrowser(),
  chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
});

const paths = builtRoutes().filter((path) =>
  only.length === 0 ? path !== routes.preview.path : only.includes(path),
);
const pages: Measurement[] = [];
try {
  for (const path of paths) {
    pages.push(withClock ? await measureAgainstFloor(path) : await measure(path));
  }
} finally {
  chrome.kill();
  site.close();
  floor.close();
  backend?.close();
}

console.table(pages.map(({ timing, scores, ...page }) => ({ ...page, ...timing, ...scores })));
const broken = pages.flatMap(brokenBudgets);
for (const sentence of broken) console.error(`✗ ${sentence}`);
if (broken.length > 0) process.exitCode = 1;
else console.log('Every budget holds.');

async function measure(path: string): Promise<Measurement> {
  return measurementOf(path, await runLighthouse(site, path, NO_CLOCK));
}

/**
 * Measures the page and its floor in turns, so that a slow moment of the machine affects both. Where that
 * breaks a budget, more rounds decide whether it was the machine.
 */
async function measureAgainstFloor(path: string): Promise<Measurement> {
  const bare: Result[] = [];
  const whole: Result[] = [];
  for (;;) {
    bare.push(await runLighthouse(floor, path, { onlyCategories: ['performance'] }));
    const last = await runLighthouse(site, path, {});
    whole.push(last);
    if (whole.length !== ROUNDS.first && whole.length !== ROUNDS.last) continue;
    const page = await measurementOf(path, last);
    const summary = {
      ...page,
      scores: {
        ...page.scores,
        performance: typical(whole.map((report) => scoreOf(report, 'performance'))),
      },
      timing: {
        floor: typical(bare.map((report) => numericValue(report, 'largest-contentful-paint'))),
        lcp: typical(whole.map((report) => numericValue(report, 'largest-contentful-paint'))),
        blocking: typical(whole.map((report) => numericValue(report, 'total-blocking-time'))),
      },
    };
    if (whole.length === ROUNDS.last || brokenBudgets(summary).length === 0) return summary;
  }
}

/**
 * The mean of the middle half. Lighthouse's simulation moves the paint in steps of half a round trip, 75 ms,
 * between two of which a median would jump.
 */
function typical(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4);
  const half = values.toSorted((a, b) => a - b).slice(cut, values.length - cut);
  return Math.round(sum(half) / half.length);
}

/** Runs Lighthouse, again when it fails: now and then Chromium's trace lacks its start. */
async function runLighthouse({ url }: RunningServer, path: string, flags: Flags): Promise<Result> {
  let failure: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url + path, {
      port: chrome.port,
      logLevel: 'silent',
      ...flags,
    });
    failure = result ? failureOf(result.lhr) : 'no result';
    if (result && failure === undefined) return result.lhr;
  }
  throw new Error(`Lighthouse failed ${ATTEMPTS} times at ${path}: ${failure}`);
}

/** Why a report is of no use, if so: an audit that failed leaves its category without a score. */
function failureOf({ runtimeError, audits }: Result): string | undefined {
  const failed = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  return runtimeError?.message ?? failed?.errorMessage;
}

async function measurementOf(path: string, report: Result): Promise<Measurement> {
  const { details } = report.audits['network-requests'] ?? {};
  const requests = v.parse(requestsSchema, details && 'items' in details ? details.items : []);
  const bytesOf = async (type: string) => {
    const ofType = requests.filter(({ resourceType }) => resourceType === type);
    return sum(await Promise.all(ofType.map(({ url }) => bodyBytes(url))));
  };
  const route = routeOf(path);
  return {
    path,
    isLive: route?.startOn === 'load',
    isHidden: route?.noindex === true,
    script: await bytesOf('Script'),
    html: await bytesOf('Document'),
    total: sum(requests.map(({ transferSize }) => transferSize)),
    requests: requests.length,
    shift: numericValue(report, 'cumulative-layout-shift'),
    scores: {
      accessibility: scoreOf(report, 'accessibility'),
      'best practices': scoreOf(report, 'best-practices'),
      SEO: scoreOf(report, 'seo'),
    },
  };
}

/** The size of a response without its headers, which Lighthouse counts too. */
async function bodyBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  return Number(headers.get('Content-Length'));
}

function numericValue({ audits }: Result, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}

function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
