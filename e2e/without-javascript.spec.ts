import workshop from './content/albums/workshop.json';
import newest from './content/news/windmill-2025.json';
import { expect, test } from './fixtures';
import { prerenderedPages } from './live-pages';
import { everyPath, NEWS_ITEM, newItems } from './site-routes';

test.use({ javaScriptEnabled: false });

test.describe('Without JavaScript', () => {
  test('shows prerendered data without a spinner', async ({ page }) => {
    const main = page.getByRole('main');
    for (const { path, prerendered } of Object.values(prerenderedPages)) {
      await page.goto(path);
      await expect(main.getByText(prerendered, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expect(main.getByText('loaded by a script')).toHaveCount(0);
    }
    await page.goto(prerenderedPages.album.path);
    await expect(main.getByRole('img', { name: workshop.pictures[0]?.alt })).toBeVisible();
    await page.goto('/news');
    await main.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page).toHaveURL(`/news/${NEWS_ITEM}`);
    await expect(page.locator('h1')).toHaveText(newest.title);
    await expect(main).toContainText(newest.body.slice(0, 60));
  });

  test('a page without prerendered data says what is missing, without a spinner', async ({
    page,
  }) => {
    for (const path of newItems) {
      await page.goto(path);
      // Playwright does not find text inside a <noscript>.
      const notice = page.getByRole('main').locator('noscript p').first();
      await expect(notice).toBeVisible();
      await expect(notice).toHaveText(/^Turn on JavaScript to see this section\./);
      await expect(page.getByText(/^Loading/).first()).toBeHidden();
    }
  });

  test('no page shows a control that needs JavaScript', async ({ page, request }) => {
    // The buttons on these two pages do nothing yet (specification, section 2).
    const others = everyPath.filter((one) => !['/events', '/student-profile'].includes(one));
    let count = 0;
    for (const path of others) {
      const html = await (await request.get(path)).text();
      if (!/<main.*<(?:button|input|textarea).*<\/main>/s.test(html)) continue;
      count += 1;
      await page.goto(path);
      const controls = page.locator(
        ':is(button, input, textarea):not([popovertarget], [type=checkbox], [type=radio])',
      );
      await expect(controls.filter({ visible: true }), path).toHaveCount(0);
    }
    expect(count).toBeGreaterThan(3);
  });

  test('the groups of the wide-screen navigation open and their links work', async ({ page }) => {
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const anthem = navigation.getByRole('link', { name: 'Song of the School' });
    await expect(anthem).toBeHidden();
    await navigation.getByText('The School', { exact: true }).click();
    await anthem.click();
    await expect(page).toHaveURL('/school-anthem');
    await expect(page.locator('h1')).toHaveText('Song of the School');
  });

  test('the mobile menu at 360 px opens, its groups open, and its links work', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    const access = menu.getByRole('link', { name: 'Access for All' });
    await expect(access).toBeHidden();
    await menu.getByText('Joining Us', { exact: true }).click();
    await access.click();
    await expect(page).toHaveURL('/accessibility');
  });

  test('Escape closes the mobile menu at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/news');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});
