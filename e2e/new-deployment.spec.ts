import type { Page, Route } from 'playwright/test';
import { newsBackend, newsItems } from '../src/testing/news-backend';
import {
  expect,
  open,
  ownScripts,
  recordLoads,
  requestsSent,
  test,
  waitForHydration,
} from './fixtures';
import { mockBackend } from './mock-backend';

/* Tests a tab that still shows the previous deployment, whose files were deleted. */

const notFound = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function follow(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a', { hasText: name })
    .dispatchEvent('click');
}

for (const what of ['script', 'data'] as const) {
  const missingFiles = async (page: Page) =>
    what === 'data'
      ? '**/page-data/school-anthem/page-data.json'
      : ownScripts(page, '/school-anthem');

  test(`a page whose ${what} is missing is reloaded, once`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|Loading chunk|page resources/);
    await open(page, '/');
    const loads = recordLoads(page);
    let missing = true;
    await page.route(await missingFiles(page), (route) =>
      missing ? notFound(route) : route.continue(),
    );
    await page.route('**/school-anthem', (route) => {
      if (route.request().isNavigationRequest()) missing = false;
      return route.continue();
    });
    await follow(page, 'Song of the School');
    await expect(page).toHaveURL('/school-anthem');
    await expect(heading(page, 'Song of the School')).toBeVisible();
    await waitForHydration(page);
    expect(loads).toEqual(['/school-anthem']);
  });

  test(`a page whose ${what} stays missing shows its prerendered HTML, without a reload loop`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource|Loading chunk|page resources|uncaught/);
    await open(page, '/');
    const loads = recordLoads(page);
    await page.route(await missingFiles(page), notFound);
    await follow(page, 'Song of the School');
    // A static page loads its scripts on the first interaction, such as a key press.
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'missing', {
        timeout: 500,
      });
    }).toPass();
    await expect(heading(page, 'Song of the School')).toBeVisible();
    await requestsSent(page);
    expect(loads).toEqual(['/school-anthem']);
  });
}

test('a page with missing scripts reloads once; then a message replaces the spinner', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await mockBackend(page, { news: newsBackend(newsItems(3)) });
  const loads = recordLoads(page);
  await page.route('**/app-*.js', notFound);
  await page.goto('/news/not-prerendered');
  await expect.poll(() => loads.length).toBe(2);
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'missing');
  await expect(page.getByText('This section could not be loaded.').first()).toBeVisible();
  await expect(page.getByText('Loading news…').first()).toBeHidden();
  await requestsSent(page);
  expect(loads).toHaveLength(2);
});

test('page data that fails once is fetched again, without a reload', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await open(page, '/');
  const loads = recordLoads(page);
  let requests = 0;
  await page.route('**/page-data/events/page-data.json', (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await follow(page, 'Events');
  await expect(heading(page, 'Calendar')).toBeVisible();
  await requestsSent(page);
  expect(loads).toEqual([]);
});
