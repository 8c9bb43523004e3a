import type { Result } from 'lighthouse';
import * as v from 'valibot';
import { routeOf, routes } from '../routes';
import { numericValue, startLighthouse, typical, typicalOf } from './bench/lighthouse';
import { brokenBudgets, type Measurement } from './bench-budgets';
import { buildSite } from './build-site';
import { builtRoutes } from './built-routes';
import { exportForBackend } from './export-for-backend';
import { serveSite } from './serve/site-server';

/*
 * `npm run bench [path …]`: measures every page of the export with Lighthouse on a simulated slow-4G phone,
 * against the same page without scripts (the floor). Exits 1 when a budget is broken. The backend is on another origin,
 * whose photographs are used as they come; with `--embedded` it is the site's own, whose photographs have sizes.
 */

const only = process.argv.slice(2).filter((argument) => argument.startsWith('/'));

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

const isEmbedded = process.argv.includes('--embedded');
console.log(
  `Building the export for ${isEmbedded ? 'its own backend' : 'one on another origin'} …`,
);
const backend = isEmbedded ? undefined : await exportForBackend();
if (isEmbedded && !(await buildSite({ quiet: true }))) process.exit(1);
// A CDN has the smallest brotli ready.
const site = await serveSite(0, { brotliQuality: 11 });
const floor = await serveSite(0, {
  brotliQuality: 11,
  transformHtml: (html) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, ''),
});
const { report, stop } = await startLighthouse();

const paths = builtRoutes().filter((path) =>
  only.length === 0 ? path !== routes.preview.path : only.includes(path),
);
const pages: Measurement[] = [];
try {
  for (const path of paths) {
    const page = await measure(path);
    pages.push(page);
    const ratio = (page.lcp / page.floor).toFixed(2);
    console.log(
      `${path}: ${page.total} bytes, LCP ${Math.round(page.lcp)} ms, ${ratio} of the floor`,
    );
  }
} finally {
  stop();
  site.close();
  floor.close();
  backend?.close();
}

console.table(pages.map(({ scores, ...page }) => ({ ...page, ...scores })));
const broken = pages.flatMap(brokenBudgets);
for (const sentence of broken) console.error(`✗ ${sentence}`);
if (broken.length > 0) process.exitCode = 1;
else console.log('Every budget holds.');

/**
 * Measures the page and its floor in turns, so that a slow moment of the machine affects both. Where that
 * breaks a budget, more rounds decide whether it was the machine.
 */
async function measure(path: string): Promise<Measurement> {
  const bare: Result[] = [];
  const whole: Result[] = [];
  for (;;) {
    bare.push(await report(floor.url + path, { onlyCategories: ['performance'] }));
    const last = await report(site.url + path);
    whole.push(last);
    if (whole.length !== ROUNDS.first && whole.length !== ROUNDS.last) continue;
    const summary: Measurement = {
      ...(await weightOf(path, last)),
      isHidden: routeOf(path)?.noindex === true,
      shift: numericValue(last, 'cumulative-layout-shift'),
      floor: typicalOf(bare, 'largest-contentful-paint'),
      lcp: typicalOf(whole, 'largest-contentful-paint'),
      blocking: typicalOf(whole, 'total-blocking-time'),
      scores: {
        performance: typical(whole.map((one) => scoreOf(one, 'performance'))),
        accessibility: scoreOf(last, 'accessibility'),
        'best practices': scoreOf(last, 'best-practices'),
        SEO: scoreOf(last, 'seo'),
      },
    };
    if (whole.length === ROUNDS.last || brokenBudgets(summary).length === 0) return summary;
  }
}

async function weightOf(path: string, report: Result) {
  const { details } = report.audits['network-requests'] ?? {};
  const requests = v.parse(requestsSchema, details && 'items' in details ? details.items : []);
  const bytesOf = async (type: string) => {
    const ofType = requests.filter(({ resourceType }) => resourceType === type);
    return sum(await Promise.all(ofType.map(({ url }) => bodyBytes(url))));
  };
  return {
    path,
    startsByItself: routeOf(path)?.startOn !== undefined,
    script: await bytesOf('Script'),
    html: await bytesOf('Document'),
    total: sum(requests.map(({ transferSize }) => transferSize)),
    requests: requests.length,
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

function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
