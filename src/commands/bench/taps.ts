import type { Browser, BrowserContext, Page } from 'playwright';
import { albumPath, newsItemPath, routes } from '../../routes';
import { median } from '../load/numbers';
import { PHONE, SETTLED_MS } from './phone';

/** How much slower than this machine's the processor is: a cheap phone, and one of the cheapest. */
const SLOWDOWNS = [6, 20] as const;

const ROUNDS = 3;

/** The longest that a tap may take until the next paint, on the faster of both: what web.dev calls good. */
const MOST_MS = 200;

/** Ends the time in which the response to a tap is painted, in milliseconds. */
const PAINTED_MS = 1500;

type Tap = {
  readonly name: string;
  readonly path: string;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
};

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const first = (page: Page, selector: string) => page.locator(selector).first();

/** The commonest taps, on pages of this site as they are. */
const TAPS: readonly Tap[] = [
  { name: 'menu', path: routes.home.path, act: (page) => menu(page).tap() },
  {
    name: 'group of the menu',
    path: routes.home.path,
    before: (page) => menu(page).tap(),
    act: (page) => first(page, '#site-menu summary').tap(),
  },
  {
    name: 'pause of the banner',
    path: routes.home.path,
    act: (page) => page.getByRole('button', { name: 'Pause the pictures' }).tap(),
  },
  {
    name: 'See More',
    path: routes.news.path,
    act: (page) => first(page, 'main button.button').tap(),
  },
  {
    name: 'news item',
    path: routes.news.path,
    act: (page) => first(page, `main h2 a[href^="${newsItemPath('')}"]`).tap(),
  },
  {
    name: 'back to the list',
    path: routes.news.path,
    before: async (page) => {
      await first(page, `main h2 a[href^="${newsItemPath('')}"]`).tap();
      await page.locator('article').waitFor();
    },
    act: (page) => first(page, `main a[href="${routes.news.path}"]`).tap(),
  },
  {
    name: 'comment form',
    path: routes.news.path,
    before: async (page) => {
      await first(page, `main h2 a[href^="${newsItemPath('')}"]`).tap();
      await page.locator('article').waitFor();
    },
    act: (page) => first(page, 'main summary').tap(),
  },
  {
    name: 'album',
    path: routes.gallery.path,
    act: (page) => first(page, `main a[href^="${albumPath('')}"]`).tap(),
  },
  {
    name: 'next picture',
    path: routes.gallery.path,
    before: async (page) => {
      await first(page, `main a[href^="${albumPath('')}"]`).tap();
      await page.getByRole('button', { name: 'Next picture' }).waitFor();
    },
    act: (page) => page.getByRole('button', { name: 'Next picture' }).tap(),
  },
  {
    name: 'next month',
    path: routes.events.path,
    act: (page) => page.getByRole('button', { name: 'Go to the Next Month' }).tap(),
  },
  {
    name: 'a letter of a search',
    path: routes.search.path,
    before: (page) => page.getByRole('searchbox').tap(),
    act: (page) => page.keyboard.press('f'),
  },
];

/** The time from each tap to the next paint, on slow processors. Over 200 ms on the faster fails the run. */
export async function measureTaps(browser: Browser, site: string): Promise<void> {
  const rows = [];
  for (const tap of TAPS) {
    const row: Record<string, string | number> = { tap: tap.name };
    for (const slowdown of SLOWDOWNS) {
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ ...PHONE, baseURL: site });
        times.push(await timeTap(context, tap, slowdown));
        await context.close();
      }
      row[`${slowdown} × slower, ms`] = median(times);
      if (slowdown === SLOWDOWNS[0] && median(times) > MOST_MS) {
        console.error(`✗ ${tap.name}: ${median(times)} ms to the next paint, over ${MOST_MS}`);
        process.exitCode = 1;
      }
    }
    rows.push(row);
  }
  console.log(
    'Interaction to next paint (Event Timing, in steps of 8 ms; 16 and less is not reported):',
  );
  console.table(rows);
}

async function timeTap(context: BrowserContext, { path, before, act }: Tap, slowdown: number) {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForTimeout(SETTLED_MS / 2);
  await before?.(page);
  await page.waitForTimeout(SETTLED_MS / 4);
  await page.evaluate(() => {
    // TypeScript does not know the threshold yet.
    const eventTiming: object = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      dataset.longest = String(Math.max(longest, Number(dataset.longest ?? 0)));
    }).observe(eventTiming);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await act(page);
  await page.waitForTimeout(PAINTED_MS);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => Number(document.documentElement.dataset.longest ?? 16));
}
