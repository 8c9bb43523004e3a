import type { Page } from 'playwright/test';
import statement from './content/accessibility.json';
import { expect, test, waitForHydration } from './fixtures';
import { findLayoutProblems } from './layout-checks';
import { everyView, SECOND_STATEMENT } from './site-routes';
import { showTextFont } from './text-fonts';
import { translate } from './translate';

for (const path of everyView) {
  test(`${path} can be enlarged and translated`, async ({ page, expectedErrors }) => {
    test.slow();
    if (path === '/no-such-page') expectedErrors.push(/status of 404/);
    await page.goto(path);
    await waitForHydration(page);
    await showTextFont(page, 'noto');

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
