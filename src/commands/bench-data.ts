import { type BrowserContext, type CDPSession, chromium } from 'playwright';
import { routeOf, routes } from '../routes';
import { BUDGETS } from './bench-budgets';
import { BROWSER_FLAGS, wholeBrowser } from './browsers';
import { builtRoutes } from './built-routes';
import { serveSite } from './serve/site-server';

/*
 * `npm run bench:data [path …]`: what a reader pays for: the bytes of each page's first visit, of a journey, and
 * whether going back loads anything. Exits 1 when a page of text is over its budget.
 */

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** An assumption: what a gigabyte of prepaid data costs in Lagos. */
const NAIRA_PER_GB = 700;

/** Long enough for the app to start and to request its data, in milliseconds. */
const SETTLED_MS = 4000;

/** Two pages that are only a picture, which is content. */
const PICTURE_PAGES: readonly string[] = [routes.studentPortal.path, routes.admissionForm.path];

type Kind = 'html' | 'font' | 'pictures' | 'script' | 'data';

/** Bytes that came over the line, with the headers of the responses. */
type Bytes = Readonly<Record<Kind, number>>;

const KINDS: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'html',
  Font: 'font',
  Image: 'pictures',
  Script: 'script',
};

const only = process.argv.slice(2).filter((argument) => argument.startsWith('/'));

const site = await serveSite(0, { brotliQuality: 11 });
const browser = await chromium.launch({
  executablePath: wholeBrowser(),
  args: BROWSER_FLAGS,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
try {
  const paths = builtRoutes().filter((path) =>
    only.length === 0 ? path !== routes.preview.path : only.includes(path),
  );
  console.log('First visits, in bytes:');
  console.table(await inTurn(paths, firstVisit));
  if (only.length === 0) {
    console.log('A journey over five pages, the album with all its pictures:');
    console.table(await journey());
  }
  console.log('Going back (back/forward cache):');
  console.table(await inTurn(paths, goBack));
} finally {
  await browser.close();
  site.close();
}

async function firstVisit(path: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: site.url });
  const bytes = await visit(context, path);
  await context.close();
  const total = sum(bytes);
  const isText = routeOf(path)?.startOn !== 'load' && !PICTURE_PAGES.includes(path);
  if (isText && total > BUDGETS.textVisit) {
    console.error(`✗ ${path}: ${total} bytes are over the ${BUDGETS.textVisit} allowed`);
    process.exitCode = 1;
  }
  return { path, ...bytes, 'before the app': bytes.html + bytes.font + bytes.pictures, total };
}

async function journey() {
  const [item, album] = [routes.newsItem, routes.album].map((route) =>
    builtRoutes().find((path) => routeOf(path) === route),
  );
  const context = await browser.newContext({ ...PHONE, baseURL: site.url });
  const rows = [];
  for (const time of ['cold', 'repeat']) {
    let total = 0;
    for (const path of [routes.home.path, routes.news.path, item, routes.gallery.path, album]) {
      if (path) total += sum(await visit(context, path, path === album));
    }
    const naira = (total / 1e9) * NAIRA_PER_GB;
    rows.push({ time, total, naira: naira.toFixed(2) });
  }
  await context.close();
  return rows;
}

/** Opens a page in a tab of its own, and waits until nothing more comes. */
async function visit(context: BrowserContext, path: string, turnsPages = false): Promise<Bytes> {
  const page = await context.newPage();
  const bytes = countBytes(await context.newCDPSession(page));
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  if (turnsPages) {
    const counter = page.getByText(/^1 of \d+$/);
    const pictures = Number((await counter.textContent())?.split(' ').pop());
    for (let turned = 1; turned < pictures; turned += 1) {
      await page.getByRole('button', { name: 'Next picture' }).click();
      await page.waitForTimeout(SETTLED_MS / 10);
    }
  }
  await page.close();
  return bytes;
}

function countBytes(session: CDPSession): Bytes {
  const bytes = { html: 0, font: 0, pictures: 0, script: 0, data: 0 };
  const kinds = new Map<string, Kind>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS[type] ?? 'data');
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => kinds.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  void session.send('Network.enable');
  return bytes;
}

/**
 * Leaves a page by its address and comes back: what of the page itself keeps the browser from holding it in memory
 * (its back/forward cache). The headless shell holds none, but names such reasons.
 */
async function goBack(path: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: site.url });
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
  await page.goto(path === routes.privacy.path ? routes.home.path : routes.privacy.path);
  await page.goBack();
  await context.close();
  return { path, 'kept from the cache by': reasons.join(', ') || 'nothing' };
}

async function inTurn<Row>(paths: readonly string[], measure: (path: string) => Promise<Row>) {
  const rows: Row[] = [];
  for (const path of paths) rows.push(await measure(path));
  return rows;
}

function sum(bytes: Bytes): number {
  return Object.values(bytes).reduce((total, value) => total + value, 0);
}
