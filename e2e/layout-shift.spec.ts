import type { Page } from 'playwright/test';
import { expect, gate, open, test } from './fixtures';
import { ALBUM, NEWS_ITEM } from './site-routes';

declare global {
  interface Window {
    /** The layout shifts of this page so far, as Chromium measures them, and what moved. */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** What the browser's own types do not know yet: https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Notes every layout shift that no hand has caused, from the first paint on. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      // The observer is asked for entries of this one type.
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeName),
        );
        if (!hadRecentInput) window.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page stands: fonts there, pictures in sight decoded, two frames drawn. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

const pages = [
  { path: '/', loading: 'Loading news…', landed: (page: Page) => page.getByText(/^Read More/) },
  {
    path: '/news',
    loading: 'Loading news…',
    landed: (page: Page) => page.getByRole('button', { name: 'See More' }),
  },
  {
    path: `/news/${NEWS_ITEM}`,
    loading: 'Loading news…',
    landed: (page: Page) => page.getByRole('article'),
  },
  {
    path: '/gallery',
    loading: 'Loading albums…',
    landed: (page: Page) => page.getByRole('complementary').getByRole('link'),
  },
  {
    path: `/gallery/${ALBUM}`,
    loading: 'Loading pictures…',
    landed: (page: Page) => page.getByText(/^1 of /),
  },
];

for (const width of [360, 1280]) {
  test.describe(`No layout shift while live data lands, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { path, loading, landed } of pages) {
      for (const where of ['at its top', 'at the live area']) {
        test(`${path} ${where}`, async ({ page }, testInfo) => {
          const backend = gate();
          await page.route('**/api/v1/**', async (route) => {
            await backend.opened;
            await route.continue();
          });
          await noteShifts(page);
          await open(page, path);
          const spinner = page.getByText(loading).first();
          await expect(spinner).toBeVisible();
          if (where === 'at the live area') {
            await spinner.evaluate((element) => element.scrollIntoView({ block: 'start' }));
          }
          await settled(page);
          backend.open();
          await expect(landed(page).first()).toBeVisible();
          await expect(page.getByText(loading)).toHaveCount(0);
          await settled(page);
          const shifts = await page.evaluate(() => window.layoutShifts);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          testInfo.annotations.push({ type: 'layout shift', description: sum.toFixed(4) });
          expect(sum, shifts.flatMap(({ moved }) => moved).join('\n')).toBe(0);
        });
      }
    }
  });
}
