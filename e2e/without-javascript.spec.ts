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

test.describe('In an old browser without JavaScript', () => {
  // The tests change the page's styles, which its CSP forbids.
  test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } });

  test('without popovers, such as on iOS 16, the menu is closed until it is opened', async ({
    page,
  }) => {
    await page.route('/school-history', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll(/@supports not selector\(:popover-open\)/g, '@media all')
        .replaceAll(/@supports selector\(:popover-open\)/g, '@media not all')
        .replace(' popover="auto"', '');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/school-history');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const toggle = page.getByRole('banner').getByText('Menu', { exact: true });
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await toggle.filter({ visible: true }).click();
    const header = await page.getByRole('banner').boundingBox();
    const opened = await menu.boundingBox();
    expect(opened?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
    await menu.getByText('Joining Us', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Access for All' })).toBeVisible();
    await toggle.filter({ visible: true }).click();
    await expect(menu).toBeHidden();
  });

  test('without cascade layers, such as in Opera Mini, a page has basic styles, an open menu, and small icons', async ({
    page,
  }) => {
    await page.route('/improvement-plan', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll('@layer', '@unknown')
        .replace(/@supports not \(\(text-emphasis.*?\)\)/, '@media all')
        .replace(' popover="auto"', '');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/improvement-plan');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('font-family', 'sans-serif');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }),
    ).toBeVisible();
    const edges = await page
      .locator('img')
      .evaluateAll((pictures) => pictures.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThanOrEqual(360);
    const icons = await page
      .locator('svg')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.max(...icons)).toBeLessThanOrEqual(24);
    // No two links run together.
    const gaps = await page.locator('a + a').evaluateAll((links) =>
      links.flatMap((one) => {
        const previous = one.previousElementSibling?.getBoundingClientRect();
        const { left, top } = one.getBoundingClientRect();
        return previous && previous.top === top ? [left - previous.right] : [];
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  });
});
