import { type Page, test } from 'playwright/test';
import { newsItem } from '../../src/commands/load/news';
import { median, times } from '../../src/commands/load/numbers';
import { mockBackend, paginated, respondWith, servePictures } from '../mock-backend';

/*
 * `npm run bench:pages`: pages with a long list, on a phone whose processor is four times slower than this
 * machine. Prints what it measures.
 */

declare global {
  // In the page: how long its main thread was blocked, and how long taps took, in milliseconds.
  var longTasks: number[];
  var taps: number[];
}

const SLOWDOWN = 4;
const CLICKS = 100;

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.use({ viewport: { width: 360, height: 740 } });

/** Makes the page a slow phone, before a backend of so many news items and of 1,000 albums. */
async function prepare(page: Page, newsCount: number, rate = SLOWDOWN) {
  await mockBackend(page, {
    news: paginated(times(newsCount, (id) => ({ id, ...newsItem(id) }))),
    albums: respondWith(
      times(1_000, (id) => ({ id, name: `Album ${id}`, preview_image: `/pictures/${id}.svg` })),
    ),
  });
  await servePictures(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
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

test('See More with 10,000 items behind it', async ({ browser, baseURL }) => {
  const medians: number[] = [];
  for (const count of [10, 10_000]) {
    const page = await browser.newPage({ baseURL });
    await prepare(page, count);
    medians.push(median(await seeMore(page, 4)));
    await page.close();
  }
  const [few = 0, many = 0] = medians;
  console.log(`list, one See More with 10,000 items: ${(many / few).toFixed(2)} × of that with 10`);
});

test('a tap after 100 See More', async ({ page }) => {
  await prepare(page, 10_000);
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
  const ratio = median(samples.slice(-10)) / median(samples.slice(0, 10));
  console.log(
    `list, after ${CLICKS} See More: a tap takes ${slowest} ms at most; See More takes ${ratio.toFixed(2)} × of what the first ten took`,
  );
});

for (const rate of [1, SLOWDOWN]) {
  test(`1,000 albums, processor ${rate} × slower`, async ({ page }) => {
    await prepare(page, 3, rate);
    await page.goto('/gallery');
    await page.waitForFunction(() => document.querySelectorAll('main a img').length === 1_000);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
    const longest = await page.evaluate(() => Math.max(0, ...globalThis.longTasks));
    console.log(`1,000 albums, processor ${rate} × slower: longest task ${longest} ms`);
  });
}
