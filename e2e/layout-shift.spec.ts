import type { Page } from 'playwright/test';
import { createDeferred, expect, expectHydrated, open, test } from './fixtures';
import { prerenderedPages } from './live-pages';

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Not in TypeScript's DOM types: https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    // With the sheet of e2e/text-fonts.ts, Chromium looks for fonts again when it adds another sheet.
    document.adoptedStyleSheets = [];
    new PerformanceObserver((list) => {
      // The cast is safe, because only entries of this type are observed.
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element
            ? node.outerHTML.slice(0, 80)
            : `${node?.nodeName} ${node?.textContent?.slice(0, 80)}`,
        );
        if (!hadRecentInput) window.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function waitUntilStable(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

for (const width of [360, 1280]) {
  test.describe(`No layout shift while live data loads, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { path, loading, prerendered } of Object.values(prerenderedPages)) {
      // On wide screens, the live area is in view at the top.
      for (const position of width < 1280 ? ['at its top', 'at the live area'] : ['at its top']) {
        test(`${path} ${position}`, async ({ page }, testInfo) => {
          const response = createDeferred();
          await page.route('**/api/v1/**', async (route) => {
            await response.promise;
            await route.continue();
          });
          await recordShifts(page);
          await open(page, path);
          const spinner = page.getByText(loading).first();
          await expect(spinner).toBeVisible();
          if (position === 'at the live area') {
            await spinner.evaluate((element) => element.scrollIntoView({ block: 'start' }));
          }
          await waitUntilStable(page);
          // Chromium attributes shifts to the key press in `open` for half a second, so wait longer.
          await page.waitForTimeout(600);
          response.resolve();
          await expect(page.getByText(loading)).toHaveCount(0);
          const main = page.getByRole('main');
          await expect(main.getByText(prerendered, { exact: true }).first()).toBeVisible();
          await expect(main.getByRole('alert')).toHaveCount(0);
          await waitUntilStable(page);
          const shifts = await page.evaluate(() => window.layoutShifts);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          testInfo.annotations.push({ type: 'layout shift', description: sum.toFixed(4) });
          expect(sum, shifts.flatMap(({ moved }) => moved).join('\n')).toBe(0);
        });
      }
    }
  });
}

test('a heading font that comes late changes no heading, also when the app adds its sheet', async ({
  page,
}) => {
  const font = page.waitForResponse('**/*.woff2');
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(800);
    await route.continue();
  });
  await recordShifts(page);
  await page.goto('/privacy');
  await (await font).finished();
  // Not by a key press, after which Chromium expects shifts.
  await page.evaluate(() => window.appLoader?.start());
  await expectHydrated(page);
  await waitUntilStable(page);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});
