import { createDeferred, expect, open, test } from './fixtures';

const INDEX = '**/search-index.json';

test('a visitor finds a page, opens it and returns to the results', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look It Up' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'All of it, in order' })).toBeVisible();
  expect(loaded).not.toContain('/search-index.json');
  await expect(page.getByText('Search needs JavaScript.')).toBeHidden();
  // With a typo.
  await page.getByRole('searchbox', { name: 'Your word' }).fill('obsrevatory');
  await expect(page.getByRole('status').filter({ hasText: /\d+ results? for/ })).toBeVisible();
  await expect(page).toHaveURL('/search?q=obsrevatory');
  const results = page.getByRole('list', { name: 'Results' });
  await results.getByRole('link', { name: 'A night at the observatory' }).click();
  await expect(page).toHaveURL('/news/observatory-night-2025');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('obsrevatory');
  await expect(results.getByRole('link', { name: 'A night at the observatory' })).toBeVisible();
  // On the search page, the Search link starts a new search.
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(results).toBeHidden();
});

test('a query sent before hydration is in the URL once the app runs, and a number never; the page list stays if the index cannot load', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const scripts = createDeferred();
  await page.route('**/app-*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.route(INDEX, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/search');
  await page.getByRole('searchbox').fill('fair');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  scripts.resolve();
  await expect(page).toHaveURL('/search?q=fair');
  await expect(page.getByRole('alert')).toContainText('Search could not be loaded.');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Walk to the waterfall' }),
  ).toBeVisible();
  await page.unroute(INDEX);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link')).not.toHaveCount(0);
  await page.getByRole('searchbox').fill('unity/26/0 1 7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Is it an examination number?')).toBeVisible();
  await expect(page).toHaveURL('/search');
});

test('an excerpt says the date that is next on the day of the visit', async ({ page }) => {
  for (const [now, next] of [
    ['2099-03-07T08:00:00+01:00', 'Saturday 7 March 2099'],
    ['2099-03-08T08:00:00+01:00', 'a date to be announced'],
  ] as const) {
    await page.clock.setFixedTime(now);
    await page.goto('/search?q=next+test');
    await expect(page.getByRole('list', { name: 'Results' })).toContainText(`Next test · ${next}`);
  }
});
