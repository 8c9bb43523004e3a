import type { Page, Route } from 'playwright/test';
import { expect, open, ownScripts, ready, test } from './fixtures';
import { mockBackend, newsItems, paged } from './mock-backend';

/* A newer version of the site takes the place of the one in the tab: files of the old one are gone. */

const gone = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Counts how often the browser loads a whole page. */
function countLoads(page: Page) {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

async function follow(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a', { hasText: name })
    .dispatchEvent('click');
}

for (const what of ['script', 'data'] as const) {
  const filesOf = async (page: Page) =>
    what === 'data'
      ? '**/page-data/school-anthem/page-data.json'
      : ownScripts(page, '/school-anthem');

  test(`a page whose ${what} is gone is loaded whole, once`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|Loading chunk|page resources/);
    await open(page, '/');
    const loads = countLoads(page);
    let missing = true;
    await page.route(await filesOf(page), (route) => (missing ? gone(route) : route.continue()));
    await page.route('**/school-anthem', (route) => {
      if (route.request().isNavigationRequest()) missing = false;
      return route.continue();
    });
    await follow(page, 'School Anthem');
    await expect(page).toHaveURL('/school-anthem');
    await expect(heading(page, 'School Anthem')).toBeVisible();
    await ready(page);
    expect(loads).toEqual(['/school-anthem']);
  });

  test(`a page whose ${what} stays gone stands as it was built, without a loop`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource|Loading chunk|page resources|uncaught/);
    await open(page, '/');
    const loads = countLoads(page);
    await page.route(await filesOf(page), gone);
    await follow(page, 'School Anthem');
    // A page that only shows text starts its script when the reader acts.
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'missing', {
        timeout: 500,
      });
    }).toPass();
    await expect(heading(page, 'School Anthem')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loads).toEqual(['/school-anthem']);
  });
}

test('a page whose first scripts are gone is reloaded once; then it says so instead of a spinner', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await mockBackend(page, { news: paged(newsItems(3)) });
  const loads = countLoads(page);
  await page.route('**/app-*.js', gone);
  await page.goto('/news/written-since');
  await expect.poll(() => loads.length).toBe(2);
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'missing');
  await expect(page.getByText('This part of the page could not be loaded.').first()).toBeVisible();
  await expect(page.getByText('Loading news…').first()).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(loads).toHaveLength(2);
});

test('page data that cannot be fetched for a moment is fetched again, without a full load', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await open(page, '/');
  const loads = countLoads(page);
  let times = 0;
  await page.route('**/page-data/events/page-data.json', (route) => {
    times += 1;
    return times === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await follow(page, 'Events');
  await expect(heading(page, 'Events')).toBeVisible();
  expect(loads).toEqual([]);
});
