import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { albumPath, newsItemPath, routes } from '../../routes';
import { median } from '../load/numbers';
import { PHONE, SETTLED_MS } from './phone';

/** How much slower than this machine's the processor is: a cheap phone, and one of the cheapest. */
const SLOWDOWNS = [6, 20] as const;

const ROUNDS = 3;

/** The longest time to wait for the browser's report of a tap, and the time in which more of the tap is reported. */
const REPORT_MS = { first: 3000, more: 300 };

type Tap = {
  readonly name: string;
  /** None for an empty page. */
  readonly path?: string;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly on: (page: Page) => Locator;
  /** Pressed instead of a tap. */
  readonly key?: string;
};

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const first = (page: Page, selector: string) => page.locator(selector).first();

/** The commonest taps, on pages of this site as they are. */
const TAPS: readonly Tap[] = [
  { name: 'a button of an empty page', on: (page) => page.getByRole('button') },
  { name: 'menu', path: routes.home.path, on: (page) => menu(page) },
  {
    name: 'group of the menu',
    path: routes.home.path,
    before: (page) => menu(page).tap(),
    on: (page) => first(page, '#site-menu summary'),
  },
  {
    name: 'pause of the banner',
    path: routes.home.path,
    on: (page) => page.getByRole('button', { name: 'Pause the pictures' }),
  },
  {
    name: 'See More',
    path: routes.news.path,
    on: (page) => first(page, 'main button.button'),
  },
  {
    name: 'news item',
    path: routes.news.path,
    on: (page) => first(page, `main h2 a[href^="${newsItemPath('')}"]`),
  },
  {
    name: 'back to the list',
    path: routes.news.path,
    before: async (page) => {
      await first(page, `main h2 a[href^="${newsItemPath('')}"]`).tap();
      await page.locator('article').waitFor();
    },
    on: (page) => first(page, `main a[href="${routes.news.path}"]`),
  },
  {
    name: 'comment form',
    path: routes.news.path,
    before: async (page) => {
      await first(page, `main h2 a[href^="${newsItemPath('')}"]`).tap();
      await page.locator('article').waitFor();
    },
    on: (page) => first(page, 'main summary'),
  },
  {
    name: 'album',
    path: routes.gallery.path,
    on: (page) => first(page, `main a[href^="${albumPath('')}"]`),
  },
  {
    name: 'next picture',
    path: routes.gallery.path,
    before: async (page) => {
      await first(page, `main a[href^="${albumPath('')}"]`).tap();
      await page.getByRole('button', { name: 'Next picture' }).waitFor();
    },
    on: (page) => page.getByRole('button', { name: 'Next picture' }),
  },
  {
    name: 'next month',
    path: routes.events.path,
    on: (page) => page.getByRole('button', { name: 'Go to the Next Month' }),
  },
  {
    name: 'a letter of a search',
    path: routes.search.path,
    before: (page) => page.getByRole('searchbox').tap(),
    on: (page) => page.getByRole('searchbox'),
    key: 'f',
  },
];

/**
 * The time from each tap to the next paint, on slow processors. The first row is what the browser itself needs for a
 * button of an empty page, since that depends on the machine; so nothing is judged.
 */
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
    }
    rows.push(row);
  }
  console.log(
    'Interaction to next paint (Event Timing, in steps of 8 ms; 16 and less is not reported):',
  );
  console.table(rows);
}

async function timeTap(context: BrowserContext, { path, before, on, key }: Tap, slowdown: number) {
  const page = await context.newPage();
  if (path) {
    await page.goto(path);
    await page.keyboard.press('Shift');
    // The header says whether its menu is open as soon as the app runs.
    await page.locator('button[popovertarget][aria-expanded]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
  } else {
    await page.setContent('<button onclick="this.append(1)">Button</button>');
  }
  await before?.(page);
  // A tap would scroll to it, which is painted too.
  await on(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLED_MS / 8);
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
  if (key) await on(page).press(key);
  else await on(page).tap();
  await page
    .waitForFunction(() => document.documentElement.dataset.longest, { timeout: REPORT_MS.first })
    .catch(() => undefined);
  await page.waitForTimeout(REPORT_MS.more);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => Number(document.documentElement.dataset.longest ?? 16));
}
