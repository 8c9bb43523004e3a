import type { Page } from 'playwright/test';
import { expect, gate, open, ready, recordLoads, requestsSent, test } from './fixtures';
import {
  type Handler,
  type MockResponse,
  mockBackend,
  newsItems,
  paginated,
  pictures,
  respondInTurn,
  servePictures,
} from './mock-backend';

/*
 * What each live area shows for each fault of the network and the backend, on a phone: the rows of
 * docs/reliability.md.
 */
test.use({ viewport: { width: 360, height: 740 } });

/** Every page with a live area, and the specification's messages in the order of the page. */
const pages = [
  { path: '/', messages: ['Failed to load news.'], retries: 0 },
  {
    path: '/news',
    messages: ['Failed to load news.', 'Recent posts could not be loaded.'],
    retries: 1,
  },
  { path: '/news/7', messages: ['News not found'], retries: 0 },
  { path: '/gallery', messages: ['Failed to load Gallery.', 'Failed to load albums.'], retries: 1 },
  { path: '/gallery/3', messages: ['Failed to load Gallery.'], retries: 1 },
] as const;

/** The same response to every call. */
const all = (response: MockResponse) => {
  const handler: Handler = () => response;
  return { news: handler, albums: handler, pictures: handler };
};

async function expectFailure(page: Page, { messages, retries }: (typeof pages)[number]) {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(
    messages.map((message) => new RegExp(`^${message.replaceAll('.', '\\.')}`)),
  );
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(retries);
  await expect(page.getByText(/^Loading (news|albums|pictures)…$/)).toHaveCount(0);
}

const failedRequest =
  /Failed to load resource|Connecting to 'http:\/\/127\.0\.0\.1:9\/login' violates .*Content Security Policy/;

const faults: readonly (readonly [string, MockResponse])[] = [
  ['the connection is refused', 'refused'],
  ['the host name cannot be resolved', 'unknown-host'],
  ['500', { status: 500, text: '<h1>Server Error (500)</h1>' }],
  ['404', { status: 404, json: { detail: 'Not found.' } }],
  ['429 with Retry-After: 120', { status: 429, json: {}, headers: { 'retry-after': '120' } }],
  [
    'a redirect to a login page',
    { status: 302, text: '', headers: { location: '/school-history' } },
  ],
  [
    'a redirect to another host, which the policy forbids',
    { status: 302, text: '', headers: { location: 'http://127.0.0.1:9/login' } },
  ],
  ['HTML with status 200', { text: '<!doctype html><title>Log in</title>' }],
  ['truncated JSON', { text: '{"count": 3, "results": [{"id": 1, "titl' }],
  ['null', { json: null }],
  ['a megabyte of text', { text: 'x'.repeat(1_000_000) }],
];

test.describe('A fault shows the specification’s message in every live area', () => {
  for (const area of pages) {
    test(`on ${area.path}`, async ({ page, expectedErrors, allowedHosts }) => {
      expectedErrors.push(failedRequest);
      allowedHosts.push('127.0.0.1:9');
      let response: MockResponse = { json: null };
      await mockBackend(page, {
        news: () => response,
        albums: () => response,
        pictures: () => response,
      });
      for (const [fault, next] of faults) {
        await test.step(fault, async () => {
          response = next;
          // Opened again: the message of the fault before is gone.
          await open(page, area.path);
          await expectFailure(page, area);
        });
      }
    });
  }

  test('no response for 30 seconds', async ({ page, expectedErrors }) => {
    expectedErrors.push(failedRequest);
    await page.clock.install();
    await mockBackend(page, all('no-response'));
    for (const area of pages) {
      await open(page, area.path);
      await expect(page.getByText(/^Loading (news|albums|pictures)…$/).first()).toBeVisible();
      // A time limit of 10 seconds, one second of delay, and 10 seconds again.
      for (let second = 0; second < 30; second += 1) await page.clock.runFor(1_000);
      await expectFailure(page, area);
    }
  });

  test('an object where an array should be, and the reverse', async ({ page }) => {
    const object = () => ({ json: { results: { id: 1 } } });
    await mockBackend(page, { news: object, albums: object, pictures: object });
    for (const area of pages) {
      await open(page, area.path);
      await expectFailure(page, area);
    }
    await page.unrouteAll();
    await mockBackend(page, { news: () => ({ json: [{ id: 7, title: 'Item', body: '' }] }) });
    for (const area of pages.slice(0, 3)) {
      await open(page, area.path);
      await expectFailure(page, area);
    }
  });

  test('503, then 200: the area loads by itself', async ({ page, expectedErrors }) => {
    expectedErrors.push(failedRequest);
    const busy = { status: 503, text: '' } as const;
    await page.clock.install();
    await mockBackend(page, {
      news: (request) => (request.nth === 1 ? busy : paginated(newsItems(9))(request)),
      albums: respondInTurn(busy, { json: [{ id: 3, name: 'Match day', preview_image: null }] }),
      pictures: respondInTurn(busy, { json: pictures(2) }),
    });
    for (const [path, shown] of [
      ['/', 'Item 1'],
      ['/news', 'Item 2'],
      ['/news/7', 'Item 7'],
      ['/gallery', 'Match day'],
    ] as const) {
      await open(page, path);
      // The delay of the second request.
      await page.clock.runFor(1_000);
      await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
    await servePictures(page);
    await open(page, '/gallery/3');
    await expect(page.getByText('1 of 2')).toBeVisible();
  });

  test('See More that fails keeps the list, shows the message, and continues by Retry', async ({
    page,
    expectedErrors,
    allowedHosts,
  }) => {
    expectedErrors.push(failedRequest);
    allowedHosts.push('127.0.0.1:9');
    const news = paginated(newsItems(4));
    let failure: MockResponse | undefined;
    let response = gate();
    await mockBackend(page, {
      news: async (request) => {
        if (request.url.searchParams.get('offset') !== '2' || !failure) return news(request);
        await response.opened;
        return failure;
      },
    });
    await open(page, '/news');
    await expect(page.getByRole('heading', { name: 'Item 2' })).toBeVisible();
    const alert = page.getByRole('main').getByRole('alert');
    for (const [fault, next] of faults) {
      failure = next;
      response = gate();
      await page.getByRole('button', { name: /^(See More|Retry)$/ }).click();
      // The message of the fault before is gone until the response comes.
      await expect(page.getByRole('button', { name: 'See More' }), fault).toBeDisabled();
      await expect(alert, fault).toHaveCount(0);
      response.open();
      await expect(page.getByRole('button', { name: 'Retry' }), fault).toBeVisible();
      await expect(alert, fault).toHaveText([/^Failed to load news\./]);
      await expect(page.getByRole('heading', { name: 'Item 2' }), fault).toBeVisible();
    }
    failure = undefined;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Item 4' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('See More goes away when next stays true and no item comes', async ({ page }) => {
    await mockBackend(page, {
      news: ({ url }) => ({
        json: {
          results: url.searchParams.get('offset') === '0' ? newsItems(2) : [],
          next: 'http://backend/more',
        },
      }),
    });
    await open(page, '/news');
    const seeMore = page.getByRole('button', { name: 'See More' });
    await seeMore.click();
    await expect(seeMore).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Item 2' })).toBeVisible();
    // The search for a shared link ends too.
    await open(page, '/news/9');
    await expect(page.getByText('News not found')).toBeVisible();
  });
});

test.describe('Offline', () => {
  test('every live area says so, and loads when the connection is back', async ({ page }) => {
    await mockBackend(page, {
      news: paginated(newsItems(9)),
      albums: () => ({ json: [{ id: 3, name: 'Match day', preview_image: null }] }),
      pictures: () => ({ json: pictures(2) }),
    });
    await servePictures(page);
    // The site itself is reachable, as from a cache; only the browser reports no connection.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
      localStorage.clear();
    });
    for (const { path, messages } of pages) {
      await open(page, path);
      const main = page.getByRole('main');
      await expect(main.getByText('You are offline.')).toHaveCount(messages.length);
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(main.getByText('You are offline.')).toHaveCount(0);
      await expect(main.getByText(/^(Item 1|Item 7|Match day|1 of 2)$/).first()).toBeVisible();
    }
  });

  test('See More waits for the connection, and then continues', async ({
    page,
    context,
    expectedErrors,
  }) => {
    // The browser may request the site's icons at any time.
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await mockBackend(page, { news: paginated(newsItems(4)) });
    await open(page, '/news');
    await expect(page.getByRole('heading', { name: 'Item 2' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(page.getByText('More news loads when the connection is back.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Item 2' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Item 4' })).toBeVisible();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });

  test('a page whose scripts fail offline starts when the connection is back, and keeps what was typed', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.setFixedTime('2025-10-15T10:00:00+01:00');
    const loads = recordLoads(page);
    await page.route('**/*.js', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto('/events');
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'missing');
    const search = page.getByRole('textbox', { name: 'What' });
    await search.fill('inter-house sports');
    await page.unroute('**/*.js');
    await context.setOffline(false);
    await ready(page);
    // Scripts show the reader's month; the prerendered one is the build's.
    await expect(page.getByRole('grid', { name: 'October 2025' })).toBeVisible();
    await expect(search).toHaveValue('inter-house sports');
    await requestsSent(page);
    expect(loads).toEqual(['/events']);
  });

  test('a page whose data fails offline is reloaded when the connection is back', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|page resources/);
    await mockBackend(page, { news: paginated(newsItems(9)) });
    const loads = recordLoads(page);
    let offline: Promise<void> | undefined;
    const goOffline = async () => {
      // The scripts are loaded, so that only the data fails.
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
    await ready(page);
    await expect(page.getByRole('heading', { name: 'Item 2' })).toBeVisible();
    await requestsSent(page);
    expect(loads).toEqual(['/news', '/news']);
  });
});
