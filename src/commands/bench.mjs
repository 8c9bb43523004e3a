// npm run bench: measures every page of the export with Lighthouse on a simulated slow-4G phone, against
// the same page with every script removed (the floor). Exits 1 when a budget is broken.
// --no-clock: only what does not depend on the machine's speed (bytes, requests, shift, scores), for CI.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startBackend } from './backend.mjs';
import { brokenBudgets } from './bench-budgets.mjs';
import { wholeBrowser } from './browser.mjs';
import { builtRoutes } from './built-routes.mjs';
import { serveExport } from './export-server.mjs';
import { hostEnvironment } from './host-environment.mjs';
import { bin, run } from './run.mjs';

const withClock = !process.argv.includes('--no-clock');
const only = process.argv.slice(2).filter((argument) => argument.startsWith('/'));

/** The pages that show what the backend says, or something to use: their script starts by itself. */
const LIVE = ['/', '/news', '/news/seventieth-year-2025', '/gallery', '/gallery/chapel', '/events'];

/** The pages without anything to read yet. Search engines are told to leave them out, which Lighthouse minds. */
const HIDDEN = ['/student-portal', '/admission-form'];

/** Without the clock no page need be waited for longer than it takes to load, nor be photographed. */
const NO_CLOCK = {
  pauseAfterFcpMs: 500,
  pauseAfterLoadMs: 500,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 500,
  disableFullPageScreenshot: true,
  onlyCategories: ['accessibility', 'best-practices', 'seo'],
  onlyAudits: ['network-requests', 'cumulative-layout-shift'],
};

const ATTEMPTS = 5;
/** After so many runs of a page its budgets must hold, or else after so many. */
const ROUNDS = { first: 5, last: 9 };

// `npm test` has built this export already, for a backend that runs.
const backend = process.argv.includes('--built') ? undefined : await buildWithBackend();
const site = await serveExport('public');
const floor = await serveExport('public', withoutScripts);
const chrome = await launch({
  chromePath: await wholeBrowser(),
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
  ],
});

// Every other page is text. Of news items and albums one each is enough, and nobody visits /preview.
const text = builtRoutes().filter(
  (path) => !LIVE.includes(path) && !/^\/(news|gallery)\/|^\/preview$/.test(path),
);
const pages = [
  ...LIVE.map((path) => ({ path, isLive: true })),
  ...text.map((path) => ({ path, isLive: false, isHidden: HIDDEN.includes(path) })),
];
const rows = [];
try {
  for (const page of pages.filter(({ path }) => only.length === 0 || only.includes(path))) {
    rows.push(withClock ? await measureAgainstFloor(page) : await measure(page));
  }
} finally {
  chrome.kill();
  site.close();
  floor.close();
  backend?.close();
}

console.table(Object.fromEntries(rows.map((row) => [row.path, shown(row)])));
const broken = rows.flatMap((row) => brokenBudgets(row));
for (const sentence of broken) console.error(`✗ ${sentence}`);
if (broken.length > 0) process.exitCode = 1;
else console.log('Every budget holds.');

/** The build asks the backend for its news and albums, and the pages do later. */
async function buildWithBackend() {
  console.log('Building the export for a backend on another origin …');
  const env = await hostEnvironment();
  const started = await startBackend(Number(env.E2E_BACKEND_PORT));
  const { ok, output } = await run(bin('gatsby'), ['build'], { quiet: true, env });
  if (ok) return started;
  console.error(output);
  process.exit(1);
}

/** The page as HTML and style alone. */
function withoutScripts(html) {
  return html.replace(/<script\b[^>]*>.*?<\/script>/gs, '');
}

/** One run without the clock. */
async function measure(page) {
  return { ...page, ...(await runOf(site, page.path, NO_CLOCK)) };
}

/**
 * The page and its floor in turns, since one run alone is at the mercy of its machine. Where that breaks a
 * budget, more rounds decide whether it was the machine.
 */
async function measureAgainstFloor(page) {
  const bare = [];
  const whole = [];
  while (whole.length < ROUNDS.last) {
    bare.push(await runOf(floor, page.path, { onlyCategories: ['performance'] }));
    whole.push(await runOf(site, page.path));
    const isEnough = whole.length === ROUNDS.first;
    if (isEnough && brokenBudgets(summary(page, bare, whole)).length === 0) break;
  }
  return summary(page, bare, whole);
}

function summary(page, bare, whole) {
  const [last] = whole.slice(-1);
  return {
    ...page,
    ...last,
    lcp: typical(whole.map(({ lcp }) => lcp)),
    blocking: typical(whole.map(({ blocking }) => blocking)),
    scores: {
      ...last.scores,
      performance: Math.round(typical(whole.map(({ scores }) => scores.performance))),
    },
    floor: typical(bare.map(({ lcp }) => lcp)),
  };
}

/**
 * The mean of the middle half. Lighthouse's simulation moves the paint in steps of half a round trip, 75 ms,
 * so that the middle one alone would jump to and fro between two of them.
 */
function typical(figures) {
  const cut = Math.floor(figures.length / 4);
  const half = figures.toSorted((a, b) => a - b).slice(cut, figures.length - cut);
  return half.reduce((sum, figure) => sum + figure, 0) / half.length;
}

async function runOf(server, path, options = {}) {
  const address = `${server.origin}${path}`;
  return read(
    await reportOf(address, { port: chrome.port, logLevel: 'silent', ...options }),
    server,
  );
}

/** Now and then Chromium's trace lacks its start; then Lighthouse itself asks to be run again. */
async function reportOf(address, options) {
  let failure;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { lhr } = await lighthouse(address, options);
    failure = failureOf(lhr);
    if (failure === undefined) return lhr;
  }
  throw new Error(`Lighthouse failed ${ATTEMPTS} times at ${address}: ${failure}`);
}

/** Why a report tells nothing, if so: an audit that failed leaves its category without a score. */
function failureOf({ runtimeError, audits }) {
  if (runtimeError) return runtimeError.message;
  return Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
    ?.errorMessage;
}

function read({ audits, categories }, server) {
  const requests = audits['network-requests'].details?.items ?? [];
  const total = (items, size) => items.reduce((sum, item) => sum + size(item), 0);
  const body = ({ url }) => server.bytesOf(decodeURIComponent(new URL(url).pathname));
  const ofType = (type) => requests.filter(({ resourceType }) => resourceType === type);
  const score = (name) => Math.round((categories[name]?.score ?? 0) * 100);
  // Without the clock nothing is said of the performance.
  const performance = categories.performance ? { performance: score('performance') } : {};
  return {
    lcp: audits['largest-contentful-paint']?.numericValue,
    blocking: audits['total-blocking-time']?.numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    script: total(ofType('Script'), body),
    html: total(ofType('Document'), body),
    total: total(requests, ({ transferSize }) => transferSize ?? 0),
    requests: requests.length,
    scores: {
      ...performance,
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
    },
  };
}

function shown({ floor: bare, lcp, script, html, total, requests, blocking, shift, scores }) {
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  return {
    ...(bare === undefined
      ? {}
      : {
          'floor LCP': `${Math.round(bare)} ms`,
          LCP: `${Math.round(lcp)} ms`,
          ratio: (lcp / bare).toFixed(2),
          blocking: `${Math.round(blocking)} ms`,
        }),
    script: kilobytes(script),
    HTML: kilobytes(html),
    total: kilobytes(total),
    requests,
    shift: shift.toFixed(3),
    scores: Object.values(scores).join(' / '),
  };
}
