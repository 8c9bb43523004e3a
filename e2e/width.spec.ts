import { expect, open, test } from './fixtures';

test.describe('Nothing is cut off', () => {
  test('the open mobile menu is no wider than the screen at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['The School', 'Learning', 'Joining Us']) {
      await menu.getByText(name, { exact: true }).click();
    }
    const over = await menu.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  });

  test('the open groups of the wide-screen navigation stay inside the window at 960 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 960, height: 740 });
    await open(page, '/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const [name, link] of [
      ['The School', 'Song of the School'],
      ['Learning', 'The Week'],
      ['Joining Us', 'Access for All'],
    ] as const) {
      await navigation.getByText(name, { exact: true }).click();
      await expect(navigation.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
    }
  });

  test('the text about a girl stays inside the picture of the first class', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
    const girl = page.getByRole('radio').first();
    await girl.check();
    const [line, picture] = await girl.evaluate((input) =>
      [input.nextElementSibling, input.closest('fieldset')].map((part) =>
        part?.getBoundingClientRect().toJSON(),
      ),
    );
    expect(line.height).toBeGreaterThan(0);
    expect(line.top).toBeGreaterThanOrEqual(picture.top);
    expect(line.bottom).toBeLessThanOrEqual(picture.bottom);
  });
});
