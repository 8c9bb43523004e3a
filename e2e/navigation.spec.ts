import type { Page } from 'playwright/test';
import { expectNoViolations } from './axe';
import site from './content/site.json';
import { expect, open, test } from './fixtures';

function mainNavigation(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  return {
    group: (name: string) => navigation.getByText(name, { exact: true }),
    link: (name: string) => navigation.getByRole('link', { name }),
  };
}

/* route-change.spec.ts follows every link. */
test.describe('Section 2, navigation on a wide screen', () => {
  test('opening a group closes the open one; an open one is accessible, and inside the window at 960 px', async ({
    page,
  }) => {
    await open(page, '/school-history');
    const { group, link } = mainNavigation(page);
    await page.setViewportSize({ width: 960, height: 740 });
    for (const [name, last] of [
      ['The School', 'Song of the School'],
      ['Learning', 'The Week'],
      ['Joining Us', 'Access for All'],
    ] as const) {
      await group(name).click();
      await expect(link(last)).toBeInViewport({ ratio: 1 });
    }
    await expect(link('The Week')).toBeHidden();
    await expectNoViolations(page, 1280);
  });

  test('Escape closes the open group and returns focus to it', async ({ page }) => {
    await open(page, '/');
    const { group, link } = mainNavigation(page);
    await group('Joining Us').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(link('Entrance Test')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link('Entrance Test')).toBeHidden();
    await expect(group('Joining Us')).toBeFocused();
  });

  test('only the current page and its group are marked', async ({ page }) => {
    await open(page, '/news');
    const { group, link } = mainNavigation(page);
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect(marked).toHaveText(['News']);
    await group('The School').click();
    await link('Song of the School').click();
    await expect(marked).toHaveText(['Song of the School']);
    const shadow = (name: string) =>
      group(name).evaluate((summary) => getComputedStyle(summary).boxShadow);
    expect(await shadow('The School')).not.toBe('none');
    expect(await shadow('Learning')).toBe('none');
    await open(page, '/news/observatory-night-2025');
    await expect(link('News')).toHaveAttribute('aria-current', 'true');
    await expect(marked).toHaveCount(0);
  });
});

test.describe('Section 2, shared frame', () => {
  test('the header with logo, school name and navigation stays visible', async ({ page }) => {
    await open(page, '/school-history');
    const header = page.getByRole('banner');
    const brand = header.getByRole('link', { name: site.schoolName });
    await expect(brand.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(brand).toBeInViewport();
    await expect(mainNavigation(page).link('Gallery')).toBeInViewport();
    await brand.click();
    await expect(page).toHaveURL('/');
  });
});
