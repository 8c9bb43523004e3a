import type { Locator, Page } from 'playwright/test';
import { createDeferred, expect, open, test, waitForHydration } from './fixtures';

const TODAY = '2099-03-03T08:00:00+01:00';

const next = (page: Page) => page.locator('[data-next-dates=""] > li:visible strong');

test('the home page shows the next dates from the visitor’s day on, before and after hydration', async ({
  page,
}) => {
  await page.clock.setFixedTime(TODAY);
  const scripts = createDeferred();
  await page.route('**/js/**', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const dates = ['Entrance test', 'Walk to the waterfall', 'Meeting of the circle'];
  await expect(next(page)).toHaveText(dates);
  scripts.resolve();
  await waitForHydration(page);
  await expect(next(page)).toHaveText(dates);
});

test.describe('a date’s URL', () => {
  const row = (page: Page) => page.locator('[id="rains-term/entrance-test"]');

  async function expectShownAndMarked(page: Page) {
    await expect(row(page)).toBeInViewport({ ratio: 1 });
    await expect(row(page).getByRole('heading')).toHaveText('Entrance test');
    const colour = (item: Locator) =>
      item.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour(row(page))).not.toBe(await colour(row(page).locator('+ li')));
  }

  test.beforeEach(({ page }) => page.clock.setFixedTime('2025-10-07T08:00:00+01:00'));

  for (const how of ['before', 'after'] as const) {
    test(`a tile opens the term of its date, ${how} hydration`, async ({ page }) => {
      await page.goto('/');
      if (how === 'after') await waitForHydration(page);
      await page.getByRole('link', { name: 'Entrance test Sat 7 March, 9 AM' }).click();
      await expect(page).toHaveURL('/events#rains-term/entrance-test');
      await expectShownAndMarked(page);
      // The mark moves with the URL.
      await page.evaluate(() => location.assign('#michaelmas-term/last-bell'));
      await expect(page.locator('[data-target]')).toContainText('Last bell');
      await page.goBack();
      await expectShownAndMarked(page);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the browser opens the term', async ({ page }) => {
      await page.goto('/events#rains-term/entrance-test');
      await expectShownAndMarked(page);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows three dates', async ({ page }) => {
    await page.goto('/');
    await expect(next(page)).toHaveCount(3);
  });
});

test('the events page moves past dates to the end and has calendar files', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime(TODAY);
  await open(page, '/events');
  const year = page.getByRole('region', { name: 'The school’s year' });
  await expect(year.getByRole('heading', { level: 3 })).toHaveText([
    'Spring term',
    'Past dates',
    'Add to your calendar',
  ]);
  await expect(year.getByRole('heading', { level: 4 }).first()).toHaveText('Entrance test');
  const file = await year
    .getByRole('link', { name: /^Add to calendar/ })
    .first()
    .getAttribute('href');
  for (const path of ['/calendar.ics', file ?? '', '/calendar/rains-term.ics']) {
    const response = await request.get(path);
    expect(response.headers()['content-type'], path).toBe('text/calendar; charset=utf-8');
    expect(await response.text()).toContain('UID:rains-term/entrance-test@unity-high');
  }
});
