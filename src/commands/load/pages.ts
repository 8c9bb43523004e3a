import { type Browser, chromium, type Page } from 'playwright';
import {
  mockBackend,
  paginated,
  pictures,
  respondWith,
  servePictures,
} from '../../../e2e/mock-backend';
import { BROWSER_FLAGS, wholeBrowser } from '../browsers';
import { serveSite } from '../serve/site-server';
import { newsItem } from './news';
import { median, times } from './numbers';

declare global {
  // In the page: how long its main thread was blocked, and how long taps took, in milliseconds.
  var longTasks: number[];
  var taps: number[];
}

/** How much slower the phone is than this machine. */
const SLOWDOWN = 4;
const CLICKS = 100;

/** The pages on a phone with a slow processor; the responses of the backend are made up here. */
export async function measurePages() {
  const site = await serveSite(0);
  const browser = await chromium.launch({ executablePath: wholeBrowser(), args: BROWSER_FLAGS });
  const phone = (count: number, slowdown = SLOWDOWN) =>
    openPhone(browser, site.url, count, slowdown);
  try {
    const few = await readList(await phone(10), 4);
    const many = await readList(await phone(10_000), 4);
    console.log(
      `list, one See More with 10,000 items behind it: ${(many / few).toFixed(2)} × of that with 10`,
    );
    await tapAfterClicks(await phone(10_000));
    for (const slowdown of [1, SLOWDOWN]) await manyAlbums(await phone(3, slowdown), slowdown);
    await manyPictures(await phone(3));
  } finally {
    await browser.close();
    site.close();
  }
}

async function openPhone(browser: Browser, url: string, count: number, slowdown: number) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: url });
  await mockBackend(page, {
    news: paginated(times(count, (id) => ({ id, ...newsItem(id) }))),
    albums: respondWith(
      times(1_000, (id) => ({ id, name: `Album ${id}`, preview_image: `/pictures/${id}.svg` })),
    ),
    pictures: respondWith(pictures(1_000)),
  });
  await servePictures(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    type Options = PerformanceObserverInit & { readonly durationThreshold?: number };
    const record = (durations: number[], options: Options) =>
      new PerformanceObserver((list) => {
        durations.push(...list.getEntries().map(({ duration }) => duration));
      }).observe(options);
    globalThis.longTasks = [];
    globalThis.taps = [];
    record(globalThis.longTasks, { type: 'longtask', buffered: true });
    record(globalThis.taps, { type: 'event', durationThreshold: 16, buffered: true });
  });
  return page;
}

/** The median time of one See More, in milliseconds from the press to the items. */
async function readList(page: Page, clicks: number): Promise<number> {
  const samples = await seeMore(page, clicks);
  await page.close();
  return median(samples);
}

/** Opens the list of news and presses See More so often; the time of each, in milliseconds. */
async function seeMore(page: Page, clicks: number): Promise<number[]> {
  await page.goto('/news');
  const button = page.getByRole('button', { name: 'See More' });
  const samples: number[] = [];
  for (let click = 1; click <= clicks; click += 1) {
    await button.waitFor();
    const start = performance.now();
    await button.evaluate((element: HTMLElement) => element.click());
    await page.waitForFunction(
      (count) => document.querySelectorAll('main h2 a').length >= count,
      2 + 2 * click,
    );
    samples.push(performance.now() - start);
  }
  return samples;
}

async function tapAfterClicks(page: Page) {
  const samples = await seeMore(page, CLICKS);
  await page.evaluate(() => {
    globalThis.taps.length = 0;
    scrollTo(0, 0);
  });
  for (let tap = 0; tap < 6; tap += 1) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
    );
  }
  const slowest = await page.evaluate(() => Math.max(0, ...globalThis.taps));
  const [first, last] = [median(samples.slice(0, 10)), median(samples.slice(-10))];
  console.log(
    `list, after ${CLICKS} See More: a tap takes ${slowest} ms at most (processor ${SLOWDOWN} × slower);`,
  );
  console.log(`      See More takes ${(last / first).toFixed(2)} × of what the first ten took`);
  await page.close();
}

async function manyAlbums(page: Page, slowdown: number) {
  await page.goto('/gallery');
  await page.waitForFunction(() => document.querySelectorAll('main a img').length === 1_000);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
  const longest = await page.evaluate(() => Math.max(0, ...globalThis.longTasks));
  console.log(
    `1,000 albums, processor ${slowdown} × slower: longest block ${longest.toFixed(0)} ms`,
  );
  await page.close();
}

async function manyPictures(page: Page) {
  await page.goto('/gallery/3');
  const next = page.getByRole('button', { name: 'Next picture' });
  let most = 0;
  for (let shown = 1; shown <= 50; shown += 1) {
    await page.getByText(`${shown} of 1000`).waitFor();
    most = Math.max(most, await page.locator('main img').count());
    await next.click();
  }
  console.log(`album of 1,000 pictures: at most ${most} in the page`);
  await page.close();
}
