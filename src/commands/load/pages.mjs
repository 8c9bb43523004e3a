import { chromium } from 'playwright';
import { BROWSER_FLAGS, wholeBrowser } from '../browser.mjs';
import { serve } from '../serve.mjs';
import { median } from './numbers.mjs';

/** How much slower than this machine the phone is. */
const SLOWER = 4;
const CLICKS = 100;

/** The pages on a phone with a slow processor; the backend is a stand-in in this process. */
export async function measurePages() {
  const site = await serve();
  const browser = await chromium.launch({
    executablePath: await wholeBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    const few = await readList(await phone(browser, site.url, 10), 4);
    const many = await readList(await phone(browser, site.url, 10_000), 4);
    console.log(
      `list, one See More with 10,000 items behind it: ${(many / few).toFixed(2)} × of that with 10`,
    );
    await tapAfterClicks(await phone(browser, site.url, 10_000));
    for (const slower of [1, SLOWER])
      await manyAlbums(await phone(browser, site.url, 3, slower), slower);
    await manyPictures(await phone(browser, site.url, 3));
  } finally {
    await browser.close();
    site.stop();
  }
}

async function phone(browser, url, count, slower = SLOWER) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: url });
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ json: answer(route.request().url(), count) }),
  );
  await page.route('**/pictures/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    window.long = [];
    new PerformanceObserver((list) => {
      window.long.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
    window.taps = [];
    new PerformanceObserver((list) => {
      window.taps.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  return page;
}

function answer(address, count) {
  const { pathname, searchParams } = new URL(address);
  const made = (length, make) => Array.from({ length }, (_, position) => make(position));
  if (pathname.endsWith('/images/')) return made(1_000, (n) => ({ image: `/pictures/${n}.svg` }));
  if (pathname.endsWith('/gallery-album/')) {
    return made(1_000, (n) => ({ id: n, name: `Album ${n}`, preview_image: `/pictures/${n}.svg` }));
  }
  const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
  const results = made(Math.max(0, Math.min(limit, count - offset)), (n) => ({
    id: offset + n,
    title: `Item ${offset + n}`,
    body: 'The text of a news item, as long as a real one. '.repeat(20),
    created_at: '2025-10-05T09:00:00Z',
  }));
  return { count, results, next: offset + limit < count ? 'more' : null };
}

/** The median time of one See More, in milliseconds from the press to the items. */
async function readList(page, clicks) {
  await page.goto('/news');
  const times = [];
  for (let click = 1; click <= clicks; click += 1) times.push(await seeMore(page, 2 + 2 * click));
  await page.close();
  return median(times);
}

async function seeMore(page, items) {
  const button = page.getByRole('button', { name: 'See More' });
  await button.waitFor();
  const start = performance.now();
  await button.evaluate((element) => element.click());
  await page.waitForFunction(
    (count) => document.querySelectorAll('main h2 a').length >= count,
    items,
  );
  return performance.now() - start;
}

async function tapAfterClicks(page) {
  await page.goto('/news');
  const times = [];
  for (let click = 1; click <= CLICKS; click += 1) times.push(await seeMore(page, 2 + 2 * click));
  await page.evaluate(() => {
    window.taps.length = 0;
    scrollTo(0, 0);
  });
  for (let tap = 0; tap < 6; tap += 1) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
    );
  }
  const slowest = await page.evaluate(() => Math.max(0, ...window.taps));
  const [first, last] = [median(times.slice(0, 10)), median(times.slice(-10))];
  console.log(
    `list, after ${CLICKS} See More: a tap is answered in ${slowest} ms at most (processor ${SLOWER} × slower);`,
  );
  console.log(`      See More takes ${(last / first).toFixed(2)} × of what the first ten took`);
  await page.close();
}

async function manyAlbums(page, slower) {
  await page.goto('/gallery');
  await page.waitForFunction(() => document.querySelectorAll('main a img').length === 1_000);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
  const longest = await page.evaluate(() => Math.max(0, ...window.long));
  console.log(`1,000 albums, processor ${slower} × slower: longest block ${longest.toFixed(0)} ms`);
  await page.close();
}

async function manyPictures(page) {
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
