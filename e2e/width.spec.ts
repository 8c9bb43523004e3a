import { expect, open, test } from './fixtures';
import { everyPath } from './site-routes';

/** From the narrowest phone to a laptop. */
const WIDTHS = [320, 360, 768, 1280];

test.describe('No page scrolls sideways at 320, 360, 768 or 1280 px', () => {
  for (const path of [...everyPath, '/accessibility', '/privacy']) {
    test(path, async ({ page, expectedErrors }) => {
      if (path === '/no-such-page') expectedErrors.push(/status of 404/);
      await open(page, path);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        // Scrolls as far sideways as it can: nowhere.
        const sideways = await page.evaluate(() => {
          window.scrollTo(10_000, 0);
          const moved = window.scrollX;
          const { scrollWidth, clientWidth } = document.documentElement;
          return { moved, over: Math.max(0, scrollWidth - clientWidth) };
        });
        expect(sideways, `at ${width} px`).toEqual({ moved: 0, over: 0 });
      }
    });
  }

  test('the open mobile menu at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['About Us', 'Academics', 'Admissions']) {
      await menu.getByText(name, { exact: true }).click();
    }
    const over = await menu.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  });

  test('the open groups of the wide navigation stay inside the window at 960 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 960, height: 740 });
    await open(page, '/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const [name, link] of [
      ['About Us', 'School Anthem'],
      ['Academics', 'Time Table'],
      ['Admissions', 'Hostel Application Form'],
    ] as const) {
      await navigation.getByText(name, { exact: true }).click();
      await expect(navigation.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
    }
  });
});
