import type { Page } from 'playwright/test';
import { expectNoViolations } from './axe';
import { expect, open, test } from './fixtures';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const GROUPS = ['The School', 'Learning', 'Joining Us'];

function mobileMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  return {
    menu,
    toggle: page.getByRole('button', { name: 'Menu' }),
    group: (name: string) => menu.getByText(name, { exact: true }),
    link: (name: string | RegExp) => menu.getByRole('link', { name }),
  };
}

test.describe('Section 4, mobile menu at 360 px', () => {
  test('is closed at first; its button opens and closes it', async ({ page }) => {
    await open(page, '/');
    const { menu, toggle } = mobileMenu(page);
    // The most common links are also on the page, outside the menu.
    const hero = page.getByRole('region', { name: 'Learning at the foot' });
    await expect(hero.getByRole('link', { name: 'What to bring' })).toBeInViewport({ ratio: 1 });
    await expect(hero.getByRole('link', { name: 'Call the office' })).toBeInViewport({ ratio: 1 });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await toggle.click();
    await expect(menu).toBeHidden();
  });

  test('choosing a link in a group closes the menu and collapses the group', async ({ page }) => {
    await open(page, '/');
    const { menu, toggle, group, link } = mobileMenu(page);
    await toggle.click();
    await group('Learning').click();
    await link('What We Teach').click();
    await expect(page.getByRole('heading', { level: 1, name: 'What We Teach' })).toBeVisible();
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(group('Learning')).toBeVisible();
    await expect(link('What We Teach')).toBeHidden();
  });

  test('Escape closes the menu and returns focus to its button', async ({ page }) => {
    await open(page, '/');
    const { menu, toggle, group } = mobileMenu(page);
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(group('The School')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('a tap outside closes it, and so does focus that leaves it, because it would cover what has the focus next', async ({
    page,
  }) => {
    await open(page, '/school-history');
    const { menu, toggle } = mobileMenu(page);
    await toggle.click();
    await expect(menu).toBeVisible();
    await page.touchscreen.tap(180, 700);
    await expect(menu).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('link').last().focus();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport();
  });

  test('with all groups open, it is accessible, fits 320 px, and every link can be reached on a short screen', async ({
    page,
  }) => {
    await open(page, '/');
    const { menu, toggle, group, link } = mobileMenu(page);
    await toggle.click();
    for (const name of GROUPS) await group(name).click();
    await expectNoViolations(page, 360);
    await page.setViewportSize({ width: 320, height: 400 });
    const over = await menu.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    await link('Gallery').click();
    await expect(page).toHaveURL('/gallery');
  });

  test('becomes the wide-screen navigation when the window grows', async ({ page }) => {
    await open(page, '/');
    const { menu, toggle, link } = mobileMenu(page);
    await toggle.click();
    await page.setViewportSize({ width: 959, height: 800 });
    await expect(link(/^Call /)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(toggle).toBeHidden();
    await expect(link('News')).toBeVisible();
    // The navigation is inside the header.
    const header = await page.getByRole('banner').boundingBox();
    const row = await menu.boundingBox();
    expect(row?.y).toBeGreaterThanOrEqual(header?.y ?? 0);
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens at the bottom of the header on a phone, also in landscape, and a tablet, even after scrolling', async ({
    page,
  }) => {
    await page.goto('/school-history');
    const { menu, toggle } = mobileMenu(page);
    for (const [width, height] of [
      [360, 740],
      [740, 360],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.mouse.wheel(0, 20);
      await toggle.click();
      await expect(menu).toBeVisible();
      const header = await page.getByRole('banner').boundingBox();
      const opened = await menu.boundingBox();
      expect(opened?.y, `${width} px`).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
      await toggle.click();
      await expect(menu).toBeHidden();
    }
  });
});
