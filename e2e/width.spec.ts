import { expect, open, test } from './fixtures';

test.describe('Nothing is cut off', () => {
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
