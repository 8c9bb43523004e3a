import type { Page } from 'playwright/test';
import { findRoute } from '../src/routes';
import { expectNoViolations } from './axe';
import statement from './content/accessibility.json';
import { exceededBudgets } from './export-size';
import { expect, requestsSent, test, waitForHydration } from './fixtures';
import { findLayoutProblems, waitForPictures } from './layout-checks';
import { everyPath, livePaths } from './site-routes';
import { showTextFont } from './text-fonts';
import { translate } from './translate';

const WIDTHS = [320, 360, 768, 1280];

/** Have all that has other colours on a wide screen, which css-modules.test.ts lists. Contrast is most of axe's work. */
const WIDE_COLOURS = ['/', '/improvement-plan'];

/* Checks for every page, on one load each; editor/every-screen.spec.ts checks the editor. */

/** Its view is that of /privacy. Light, so that a navigation to it takes no time. */
const SECOND_STATEMENT = '/accessibility';

const PATHS = everyPath.filter((path) => path !== SECOND_STATEMENT);

for (const path of [...PATHS, '/every-block', '/nos-debuts']) {
  test(`${path} is small, accessible, well laid out, printable and translatable`, async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    if (path === '/no-such-page') expectedErrors.push(/status of 404/);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const response = await page.goto(path);
    if (findRoute(path)?.startOn) await waitForHydration(page);

    await test.step('stays within its budgets', async () => {
      const html = (await response?.text()) ?? '';
      expect.soft(exceededBudgets(path, html, sent)).toEqual([]);
    });
    await waitForHydration(page);

    await test.step('sends requests to the backend only for live areas (section 4)', async () => {
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
      await requestsSent(page);
      expect(sent.some((url) => url.includes('/v1/'))).toBe(livePaths.includes(path));
    });

    await test.step('has no style attributes, loads images lazily, and hides icons', async () => {
      // The CSP allows no style attribute.
      await expect(page.locator('[style]')).toHaveCount(0);
      // The crest and the birds are small; all other images but one load when they come into view.
      await expect(page.locator('img[fetchpriority=high]').nth(1)).toHaveCount(0);
      const rest = page.locator('img:not([loading], [fetchpriority], .crest, [src*=bird])');
      await expect(rest).toHaveCount(0);
      // Screen readers would say "image", except in buttons, of which they read only the name.
      await expect(page.locator('svg:not([aria-hidden=true], button *)')).toHaveCount(0);
    });

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await waitForPictures(page);
      // A font as wide as any phone's: what it does not break, no narrower font does.
      await showTextFont(page, 'wide');
      expect.soft(await findLayoutProblems(page, 'page'), `at ${width} px`).toEqual([]);
    }
    await showTextFont(page, 'noto');
    await test.step('axe finds no violations, also in opened answers', async () => {
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details'))
          details.setAttribute('open', '');
      });
      await expectNoViolations(page, 360);
      await expectNoViolations(page, 1280, WIDE_COLOURS.includes(path) ? [] : ['color-contrast']);
    });

    await test.step('prints no controls', async () => {
      await page.emulateMedia({ media: 'print' });
      // The calendar's days and the checklist's boxes are content, although they are controls.
      const controls = page.locator(
        ':is(button, input, textarea):not(td > button, [type=checkbox])',
      );
      await expect.soft(controls.filter({ visible: true })).toHaveCount(0);
      await page.emulateMedia({ media: null });
    });

    await test.step('with text at 200 % and 130 %, does not scroll sideways, and splits no word or number', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const browser = await page.context().newCDPSession(page);
      for (const standard of [32, 21]) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard } });
        await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
        expect.soft(await findLayoutProblems(page, 'largeText'), `at ${standard} px`).toEqual([]);
      }
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    });

    await test.step('every control of the translated page works', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await translate(page);
      await clickEveryControl(page);
      await expect(page.getByText('could not be shown')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await page
        .locator(`header a[href="${SECOND_STATEMENT}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('heading', { level: 1, name: statement.title })).toBeVisible();
    });
  });
}

/** In one call of the browser, because some pages have a hundred controls. Clicks may add or remove some. */
function clickEveryControl(page: Page) {
  return page.evaluate(async () => {
    const controls = () =>
      [
        ...document.querySelectorAll<HTMLElement>('button, summary, label:has([type=radio])'),
      ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    for (let at = 0; at < controls().length; at += 1) {
      controls()[at]?.click();
      // React renders, and the translation follows.
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}
