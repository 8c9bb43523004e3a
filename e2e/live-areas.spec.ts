import type { Page } from 'playwright/test';
import { expect, gate, open, requestsSent, test } from './fixtures';
import {
  type Handler,
  type Handlers,
  type MockResponse,
  mockBackend,
  newsItems,
  paginated,
  pictures,
  respondInTurn,
  respondWith,
  servePictures,
  unreachableBackend,
} from './mock-backend';

const albumList = [{ id: 1, name: 'Match day', preview_image: null }];

/** A part of a page with live data, and its messages (specification, sections 4 and 8). */
type Area = {
  readonly name: string;
  readonly path: string;
  /** The element that holds the area's messages. */
  readonly region: (page: Page) => ReturnType<Page['locator']>;
  /** Uses the handler for the area's own call; every other call succeeds. */
  readonly handlersWith: (handler: Handler) => Handlers;
  readonly success: Handler;
  readonly loading: string;
  readonly failed: string;
  readonly loaded: (page: Page) => ReturnType<Page['locator']>;
};

const threeNews = paginated(newsItems(3));

/** Uses the handler only for news calls with this limit. */
const forLimit =
  (limit: number) =>
  (handler: Handler): Handlers => ({
    news: (request) =>
      request.url.searchParams.get('limit') === String(limit)
        ? handler(request)
        : threeNews(request),
  });

const areas: readonly Area[] = [
  {
    name: 'recent news on the home page',
    path: '/',
    region: (page) => page.getByRole('region', { name: 'Recent News' }),
    handlersWith: forLimit(3),
    success: threeNews,
    loading: 'Loading news…',
    failed: 'Failed to load news.',
    loaded: (page) => page.getByRole('heading', { level: 3, name: 'Item 1' }),
  },
  {
    name: 'the news list',
    path: '/news',
    region: (page) => page.getByRole('main'),
    handlersWith: forLimit(2),
    success: threeNews,
    loading: 'Loading news…',
    failed: 'Failed to load news.',
    loaded: (page) => page.getByRole('heading', { level: 2, name: 'Item 1' }),
  },
  {
    name: 'the Recent Post sidebar',
    path: '/news',
    region: (page) => page.getByRole('complementary', { name: 'Recent Post' }),
    handlersWith: forLimit(3),
    success: threeNews,
    loading: 'Loading news…',
    failed: 'Recent posts could not be loaded.',
    loaded: (page) => page.getByRole('complementary').getByRole('link', { name: 'Item 3' }),
  },
  {
    name: 'a news item opened by its URL',
    path: '/news/2',
    region: (page) => page.getByRole('main'),
    handlersWith: forLimit(50),
    success: threeNews,
    loading: 'Loading news…',
    failed: 'News not found',
    loaded: (page) => page.getByRole('heading', { level: 1, name: 'Item 2' }),
  },
  {
    name: 'the gallery',
    path: '/gallery',
    region: (page) => page.getByRole('main'),
    handlersWith: (albums) => ({ albums }),
    success: respondWith(albumList),
    loading: 'Loading albums…',
    failed: 'Failed to load Gallery.',
    loaded: (page) => page.getByRole('main').getByRole('link', { name: 'Match day' }).first(),
  },
  {
    name: 'the Photo Albums sidebar',
    path: '/gallery',
    region: (page) => page.getByRole('complementary', { name: 'Photo Albums' }),
    handlersWith: (albums) => ({ albums }),
    success: respondWith(albumList),
    loading: 'Loading albums…',
    failed: 'Failed to load albums.',
    loaded: (page) => page.getByRole('complementary').getByRole('link', { name: 'Match day' }),
  },
  {
    name: 'the pictures of an album',
    path: '/gallery/1',
    region: (page) => page.getByRole('main'),
    handlersWith: (handler) => ({ albums: respondWith(albumList), pictures: handler }),
    success: respondWith(pictures(3)),
    loading: 'Loading pictures…',
    failed: 'Failed to load Gallery.',
    loaded: (page) => page.getByText('1 of 3', { exact: true }),
  },
];

for (const area of areas) {
  const { name, path, region, handlersWith, success, loading, failed, loaded } = area;

  const failure = (page: Page) =>
    region(page).getByRole('alert').getByText(failed, { exact: true });

  test.describe(`Section 4, live area: ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await servePictures(page);
    });

    test(`shows a spinner and announces '${loading}' while loading, then the data`, async ({
      page,
    }) => {
      const response = gate();
      await mockBackend(
        page,
        handlersWith(async (request) => {
          await response.opened;
          return success(request);
        }),
      );
      await open(page, path);
      const spinner = region(page).getByRole('status').filter({ hasText: loading }).first();
      await expect(spinner).toBeVisible();
      response.open();
      await expect(loaded(page)).toBeVisible();
      await expect(region(page).getByText(loading)).toHaveCount(0);
    });

    test('says so when the connection is lost while loading, and loads when it is back', async ({
      page,
      context,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
      const lost = gate();
      await mockBackend(
        page,
        handlersWith(async (request) => {
          if (request.nth > 1) return success(request);
          await lost.opened;
          return 'refused';
        }),
      );
      await open(page, path);
      await expect(region(page).getByText(loading).first()).toBeVisible();
      await context.setOffline(true);
      lost.open();
      const notice = region(page).getByRole('status').filter({ hasText: 'You are offline.' });
      await expect(notice.first()).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
      await context.setOffline(false);
      await expect(loaded(page)).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  });
}

test.describe("Section 7, every bad response fails with 'Failed to load news.'", () => {
  // error-recovery.spec.ts covers every fault in every area; this is how often each is tried.
  for (const [fault, response, tries] of [
    ['a 500 that stays', { status: 500, json: {} }, 2],
    ['a broken connection', 'refused', 2],
    ['a 400', { status: 400, json: { detail: 'Bad limit.' } }, 1],
    ['an empty body', { text: '' }, 1],
  ] as const satisfies readonly (readonly [string, MockResponse, number])[]) {
    test(`${fault}: after ${tries} ${tries === 1 ? 'try' : 'tries'}`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of [45]\d\d/, /ERR_CONNECTION_REFUSED/);
      const { requests } = await mockBackend(page, { news: () => response });
      await open(page, '/');
      await expect(page.getByRole('alert').getByText('Failed to load news.')).toBeVisible();
      expect(requests).toHaveLength(tries);
    });
  }
});

test.describe('Loaded data', () => {
  test('is not hidden by a refetch that fails', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    await page.clock.install({ time: '2025-10-15T09:00:00+01:00' });
    let isUp = true;
    const { requests } = await mockBackend(page, {
      news: (request) => (isUp ? threeNews(request) : 'refused'),
    });
    await open(page, '/');
    const title = page.getByRole('heading', { level: 3, name: 'Item 1' });
    await expect(title).toBeVisible();
    isUp = false;
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Events' })
      .click();
    await expect(page).toHaveURL('/events');
    // Longer than the stale time.
    await page.clock.fastForward('02:00');
    const before = requests.length;
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(title).toBeVisible();
    await expect.poll(() => requests.length).toBe(before + 1);
    await page.clock.fastForward(1_000);
    await expect.poll(() => requests.length).toBe(before + 2);
    await expect(page.getByText('Failed to load news.')).toBeVisible();
    await expect(title).toBeVisible();
  });

  test('is requested once while the reader goes back and forth', async ({ page }) => {
    const { requests } = await mockBackend(page, {
      news: threeNews,
      albums: respondWith(albumList),
    });
    await open(page, '/');
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    for (const name of ['News', 'Gallery', 'News', 'Gallery']) {
      await link(name).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    }
    await requestsSent(page);
    expect(requests.toSorted()).toEqual([
      '/v1/gallery-album/',
      '/v1/news/?limit=2&offset=0',
      '/v1/news/?limit=3&offset=0',
    ]);
  });
});

test.describe('Requests', () => {
  test('time out after 10 seconds, are retried once, and then fail', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/);
    await page.clock.install({ time: '2025-10-15T09:00:00+01:00' });
    const response = gate();
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    const { requests } = await mockBackend(page, {
      news: async (request) => {
        await response.opened;
        return threeNews(request);
      },
    });
    await openFromEvents(page);
    await expect.poll(() => requests.length).toBe(1);
    // The request began up to two seconds ago.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    await expect(page.getByText('Loading news…')).toBeVisible();
    expect(failed).toHaveLength(0);
    await page.clock.runFor(5_500);
    await expect.poll(() => failed.length).toBe(1);
    await page.clock.runFor(1_500);
    await expect.poll(() => requests.length).toBe(2);
    await page.clock.runFor(6_000);
    await expect(page.getByText('Loading news…')).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(page.getByText('Failed to load news.')).toBeVisible();
    expect(requests).toHaveLength(2);
    response.open();
  });

  test('are cancelled when the page is left', async ({ page }) => {
    const response = gate();
    await mockBackend(page, {
      news: async (request) => {
        await response.opened;
        return threeNews(request);
      },
    });
    await openFromEvents(page);
    await expect(page.getByText('Loading news…')).toBeVisible();
    const cancelled = page.waitForEvent('requestfailed');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Events' })
      .click();
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
    response.open();
  });

  test('are not sent while offline: the page says so and loads later', async ({
    page,
    context,
    expectedErrors,
  }) => {
    // Gatsby's own request for page data may fail too.
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const response = gate();
    let online = true;
    const { requests } = await mockBackend(page, {
      albums: async (request) => {
        if (request.nth === 1) await response.opened;
        return online ? respondWith(albumList)(request) : 'refused';
      },
      news: threeNews,
    });
    // Opened once, so that its script is loaded, and left before its albums are.
    await open(page, '/gallery');
    await expect(page.getByText('Loading albums…').first()).toBeVisible();
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await link('News').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Item 1' })).toBeVisible();
    online = false;
    await context.setOffline(true);
    await link('Gallery').click();
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    expect(requests.filter((address) => address === '/v1/gallery-album/')).toHaveLength(1);
    online = true;
    await context.setOffline(false);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Match day' }).first(),
    ).toBeVisible();
    response.open();
  });
});

test.describe('Malformed entries', () => {
  test('are left out, and the good ones are shown', async ({ page }) => {
    const [first, second] = newsItems(2);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await mockBackend(page, {
      news: respondWith({ results: [first, { id: 7 }, null, 'x', second], next: null }),
    });
    await open(page, '/news');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Item 1',
      'Item 2',
      'Recent Post',
    ]);
    expect(warnings.some((warning) => warning.includes('malformed'))).toBe(true);
  });

  test('an item without body or date is shown with what it has', async ({ page }) => {
    await mockBackend(page, { news: respondWith({ results: [{ id: 1, title: 'Bare' }] }) });
    await open(page, '/news');
    const item = page.getByRole('main').getByRole('listitem').first();
    await expect(item.getByRole('heading', { name: 'Bare' })).toBeVisible();
    await expect(item.getByText('---', { exact: true })).toBeVisible();
  });
});

test.describe('When the backend is unreachable', () => {
  test('the rest of the site still works', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    await mockBackend(page, unreachableBackend);
    await open(page, '/news');
    await expect(page.getByText('Failed to load news.')).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('main').getByRole('link', { name: 'Read how we began' }).click();
    await expect(page).toHaveURL('/school-history');
  });

  test('Retry works in the gallery and on the album page when it is back', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await servePictures(page);
    await mockBackend(page, {
      albums: respondInTurn({ status: 404, json: {} }, { json: albumList }),
      pictures: respondInTurn({ status: 404, json: {} }, { json: pictures(2) }),
    });
    await open(page, '/gallery');
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Match day' }).first().click();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  });
});

/** Opens the home page from another page, so that the app sends its request instead of a preload. */
async function openFromEvents(page: Page) {
  await open(page, '/events');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
}
