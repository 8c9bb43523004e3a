import type { Page } from 'playwright/test';
import { never } from '../src/testing/backend';
import { newsBackend, newsItems } from '../src/testing/news-backend';
import { expectNoViolations } from './axe';
import {
  expect,
  open,
  readScripts,
  recordLoads,
  requestsSent,
  test,
  waitForHydration,
} from './fixtures';
import { type LivePage, newPages } from './live-pages';
import { mockBackend, refuse, servePictures, workingBackend } from './mock-backend';

/*
 * Network and backend failures that only a browser can reproduce, on a phone. Jest tests the others (src/live),
 * and each view's message for each failure.
 */
test.use({ viewport: { width: 360, height: 740 } });

async function expectFailure(page: Page, { failed, retries, sidebarFailed }: LivePage) {
  const main = page.getByRole('main');
  const alert = (message: string) => main.getByRole('alert').filter({ hasText: message });
  const retry = alert(failed).getByRole('button', { name: 'Retry' });
  await expect(alert(failed)).toHaveCount(1);
  await expect(retry).toHaveCount(retries);
  if (sidebarFailed) {
    await expect(alert(sidebarFailed)).toHaveCount(1);
    await expect(alert(sidebarFailed).getByRole('button')).toHaveCount(0);
  }
  await expect(page.getByText(/^Loading .+…$/)).toHaveCount(0);
}

const failedRequest =
  /Failed to load resource|Connecting to 'http:\/\/127\.0\.0\.1:9\/login' violates .*Content Security Policy/;

test.describe('A failure shows the specification’s message', () => {
  const loginPage = {
    status: 302,
    body: '',
    headers: { location: '/school-history' },
  };
  const otherHost = {
    status: 302,
    body: '',
    headers: { location: 'http://127.0.0.1:9/login' },
  };

  for (const area of Object.values(newPages)) {
    test(`on ${area.path}, when the connection is refused`, async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest);
      await mockBackend(page, { every: refuse });
      await open(page, area.path);
      await expectFailure(page, area);
      await expectNoViolations(page, 360);
    });
  }

  for (const [failure, response] of [
    ['a redirect to a login page', loginPage],
    ['a redirect to another host, which the CSP forbids', otherHost],
  ] as const) {
    test(failure, async ({ page, expectedErrors, allowedHosts }) => {
      expectedErrors.push(failedRequest);
      allowedHosts.push('127.0.0.1:9');
      await mockBackend(page, { every: () => response });
      await open(page, '/gallery');
      await expectFailure(page, newPages.gallery);
    });
  }

  test('no response for 45 seconds', async ({ page, expectedErrors }) => {
    expectedErrors.push(failedRequest);
    await page.clock.install();
    await mockBackend(page, { every: never });
    await open(page, '/gallery');
    await expect(page.getByText('Loading albums…').first()).toBeVisible();
    // Two requests time out after 20 seconds each, with one second between them.
    for (let second = 0; second < 45; second += 1) await page.clock.runFor(1_000);
    await expectFailure(page, newPages.gallery);
  });
});

test.describe('Offline', () => {
  test('news and an album say “You are offline.”, and load once back online', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    let connected = false;
    await mockBackend(page, workingBackend);
    await page.route('**/api/v1/**', (route) =>
      connected ? route.fallback() : route.abort('internetdisconnected'),
    );
    await servePictures(page);
    // The site loads, as from a cache. The browser goes on reporting no connection, as some do.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
      localStorage.clear();
    });
    for (const { path, mocked } of [newPages.news, newPages.album]) {
      connected = false;
      await open(page, path);
      const main = page.getByRole('main');
      await expect(main.getByText('You are offline.')).toHaveCount(1);
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      connected = true;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(main.getByText('You are offline.')).toHaveCount(0);
      await expect(main.getByText(mocked, { exact: true }).first()).toBeVisible();
    }
  });

  test('photos that failed load once back online', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await mockBackend(page, workingBackend);
    await page.route('**/pictures/**', (route) => route.abort('internetdisconnected'));
    await open(page, newPages.album.path);
    const failed = page.getByText('This photo could not be loaded.');
    await expect(failed.first()).toBeVisible();
    await page.unroute('**/pictures/**');
    await servePictures(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Picture 1' })).not.toHaveJSProperty(
      'naturalWidth',
      0,
    );
  });

  test('a page whose scripts failed offline hydrates once back online and keeps typed text', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.setFixedTime('2025-10-15T10:00:00+01:00');
    const loads = recordLoads(page);
    const files = /\.(?:js|css)$/;
    await page.route(files, async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.addInitScript(() => {
      const count = ({ target }: Event) => {
        const { dataset } = document.documentElement;
        if (target instanceof HTMLScriptElement)
          dataset.failed = `${Number(dataset.failed ?? 0) + 1}`;
      };
      addEventListener('error', count, true);
    });
    const response = await page.goto('/events');
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'missing');
    await page.locator('summary', { has: page.getByText('Search and past list') }).click();
    const search = page.getByRole('textbox', { name: 'What' });
    await search.fill('inter-house sports');
    // One script waits for the calendar to come into view; typing requests all others.
    const scripts = readScripts((await response?.text()) ?? '').length + 1;
    await expect(page.locator('html')).toHaveAttribute('data-failed', `${scripts}`);
    await page.unroute(files);
    await context.setOffline(false);
    await waitForHydration(page);
    const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    await expect.poll(sheets).toContainEqual(expect.stringMatching(/\/js\/styles-.*\.css$/));
    // The visitor's month is shown only after hydration; the prerendered month is the build's.
    await expect(page.getByRole('grid', { name: 'October 2025' })).toBeVisible();
    await expect(search).toHaveValue('inter-house sports');
    await requestsSent(page);
    expect(loads).toEqual(['/events']);
  });

  test('a page whose data failed offline reloads once back online', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|page resources/);
    await mockBackend(page, { news: newsBackend(newsItems(9)) });
    const loads = recordLoads(page);
    let offline: Promise<void> | undefined;
    const goOffline = async () => {
      // Waits until the scripts are loaded, so that only the data fails.
      await page.waitForFunction(() => '___loader' in window);
      await context.setOffline(true);
    };
    await page.route('**/page-data/news/page-data.json', async (route) => {
      offline ??= goOffline();
      await offline;
      await route.abort('internetdisconnected');
    });
    await page.goto('/news');
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'missing');
    await page.unroute('**/page-data/news/page-data.json');
    await context.setOffline(false);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: 'Title 2' })).toBeVisible();
    await requestsSent(page);
    expect(loads).toEqual(['/news', '/news']);
  });
});
