import { findRoute } from '../src/routes';
import { expectNoViolations } from './axe';
import { exceededBudgets } from './export-size';
import { expect, requestsSent, test, waitForHydration } from './fixtures';
import { findLayoutProblems, waitForPictures } from './layout-checks';
import { everyView, livePaths } from './site-routes';
import { showTextFont } from './text-fonts';

const WIDTHS = [320, 360, 768, 1280];

/** Have all that has other colours on a wide screen, which css-modules.test.ts lists. Contrast is most of axe's work. */
const WIDE_COLOURS = ['/', '/improvement-plan'];

/*
 * Checks for every page, on one load each; every-page-changed.spec.ts enlarges and translates them, and
 * editor/every-screen.spec.ts checks the editor.
 */

for (const path of everyView) {
  test(`${path} is small, accessible, well laid out and printable`, async ({
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
      // Nothing moves when a drawing of the content arrives; style sheets give the others their shape.
      await expect(page.locator('figure img[src^="/drawings/"]:not([width])')).toHaveCount(0);
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
    });
  });
}
