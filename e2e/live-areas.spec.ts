import type { Page } from 'playwright/test';
import { expect, gate, open, test } from './fixtures';
import {
  type Answer,
  type Answers,
  always,
  dead,
  inTurn,
  mockBackend,
  newsItems,
  paged,
  pictures,
  type Reply,
  servePictures,
} from './mock-backend';

const albumList = [{ id: 1, name: 'Match day', preview_image: null }];

/** A part of a page that the backend fills, and what it says (specification, sections 4 and 8). */
type Area = {
  readonly name: string;
  readonly path: string;
  /** The part of the page that says it. */
  readonly part: (page: Page) => ReturnType<Page['locator']>;
  /** Answers the area's own call, and every other one well. */
  readonly answers: (answer: Answer) => Answers;
  readonly good: Answer;
  readonly loading: string;
  readonly failed: string;
  readonly loaded: (page: Page) => ReturnType<Page['locator']>;
};

const threeNews = paged(newsItems(3));

/** Answers only the news call with this limit, and the others well. */
const forLimit =
  (limit: number) =>
  (answer: Answer): Answers => ({
    news: (request) =>
      request.url.searchParams.get('limit') === String(limit)
        ? answer(request)
        : threeNews(request),
  });

const areas: readonly Area[] = [
  {
    name: 'recent news on the home page',
    path: '/',
    part: (page) => page.getByRole('region', { name: 'Recent News' }),
    answers: forLimit(3),
    good: threeNews,
    loading: 'Loading news…',
    failed: 'Failed to load news.',
    loaded: (page) => page.getByRole('heading', { level: 3, name: 'Item 1' }),
  },
  {
    name: 'the news list',
    path: '/news',
    part: (page) => page.getByRole('main'),
    answers: forLimit(2),
    good: threeNews,
    loading: 'Loading news…',
    failed: 'Failed to load news.',
    loaded: (page) => page.getByRole('heading', { level: 2, name: 'Item 1' }),
  },
  {
    name: 'the Recent Post sidebar',
    path: '/news',
    part: (page) => page.getByRole('complementary', { name: 'Recent Post' }),
    answers: forLimit(3),
    good: threeNews,
    loading: 'Loading news…',
    failed: 'Recent posts could not be loaded.',
    loaded: (page) => page.getByRole('complementary').getByRole('link', { name: 'Item 3' }),
  },
  {
    name: 'a news item opened by its address',
    path: '/news/2',
    part: (page) => page.getByRole('main'),
    answers: forLimit(50),
    good: threeNews,
    loading: 'Loading news…',
    failed: 'News not found',
    loaded: (page) => page.getByRole('heading', { level: 1, name: 'Item 2' }),
  },
  {
    name: 'the gallery',
    path: '/gallery',
    part: (page) => page.getByRole('main'),
    answers: (albums) => ({ albums }),
    good: always(albumList),
    loading: 'Loading albums…',
    failed: 'Failed to load Gallery.',
    loaded: (page) => page.getByRole('main').getByRole('link', { name: 'Match day' }).first(),
  },
  {
    name: 'the Photo Albums sidebar',
    path: '/gallery',
    part: (page) => page.getByRole('complementary', { name: 'Photo Albums' }),
    answers: (albums) => ({ albums }),
    good: always(albumList),
    loading: 'Loading albums…',
    failed: 'Failed to load albums.',
    loaded: (page) => page.getByRole('complementary').getByRole('link', { name: 'Match day' }),
  },
  {
    name: 'the pictures of an album',
    path: '/gallery/1',
    part: (page) => page.getByRole('main'),
    answers: (answer) => ({ albums: always(albumList), pictures: answer }),
    good: always(pictures(3)),
    loading: 'Loading pictures…',
    failed: 'Failed to load Gallery.',
    loaded: (page) => page.getByText('1 of 3', { exact: true }),
  },
];

for (const area of areas) {
  const { name, path, part, answers, good, loading, failed, loaded } = area;

  /** Where the area says that it has failed. */
  const failure = (page: Page) => part(page).getByRole('alert').getByText(failed, { exact: true });

  test.describe(`Section 4, live area: ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await servePictures(page);
    });

    test(`shows a spinner and announces '${loading}' while loading, then what came`, async ({
      page,
    }) => {
      const answered = gate();
      await mockBackend(
        page,
        answers(async (request) => {
          await answered.opened;
          return good(request);
        }),
      );
      await open(page, path);
      const spinner = part(page).getByRole('status').filter({ hasText: loading }).first();
      await expect(spinner).toBeVisible();
      answered.open();
      await expect(loaded(page)).toBeVisible();
      await expect(part(page).getByText(loading)).toHaveCount(0);
    });

    test('says so when the connection is lost while loading, and fills itself when it is back', async ({
      page,
      context,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
      const lost = gate();
      await mockBackend(
        page,
        answers(async (request) => {
          if (request.nth > 1) return good(request);
          await lost.opened;
          return 'dead';
        }),
      );
      await open(page, path);
      await expect(part(page).getByText(loading).first()).toBeVisible();
      await context.setOffline(true);
      lost.open();
      const notice = part(page).getByRole('status').filter({ hasText: 'You are offline.' });
      await expect(notice.first()).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
      await context.setOffline(false);
      await expect(loaded(page)).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  });
}

test.describe("Section 7, every bad answer fails with 'Failed to load news.'", () => {
  // faults.spec.ts has every kind of bad answer in every area; here is how often each is tried.
  for (const [fault, reply, tries] of [
    ['a 500 that stays', { status: 500, json: {} }, 2],
    ['a broken connection', 'dead', 2],
    ['a 400', { status: 400, json: { detail: 'Bad limit.' } }, 1],
    ['an empty answer', { text: '' }, 1],
  ] as const satisfies readonly (readonly [string, Reply, number])[]) {
    test(`${fault}: after ${tries} ${tries === 1 ? 'try' : 'tries'}`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of [45]\d\d/, /ERR_CONNECTION_REFUSED/);
      const { requests } = await mockBackend(page, { news: () => reply });
      await open(page, '/');
      await expect(page.getByRole('alert').getByText('Failed to load news.')).toBeVisible();
      expect(requests).toHaveLength(tries);
    });
  }
});

test.describe('Live data that came before', () => {
  test('is not hidden by a refetch that fails', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    await page.clock.install({ time: '2025-10-15T09:00:00+01:00' });
    let alive = true;
    const { requests } = await mockBackend(page, {
      news: (request) => (alive ? threeNews(request) : 'dead'),
    });
    await open(page, '/');
    const title = page.getByRole('heading', { level: 3, name: 'Item 1' });
    await expect(title).toBeVisible();
    alive = false;
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Events' })
      .click();
    await expect(page).toHaveURL('/events');
    // Long enough that the answer counts as old, and is asked for again.
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

  test('is asked for once while the reader goes back and forth', async ({ page }) => {
    const { requests } = await mockBackend(page, { news: threeNews, albums: always(albumList) });
    await open(page, '/');
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    for (const name of ['News', 'Gallery', 'News', 'Gallery']) {
      await link(name).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    }
    await expect
      .poll(() => requests.toSorted())
      .toEqual(['/v1/gallery-album/', '/v1/news/?limit=2&offset=0', '/v1/news/?limit=3&offset=0']);
  });
});

test.describe('Requests', () => {
  test('are given up after 10 seconds, tried once more, and then failed', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/);
    await page.clock.install({ time: '2025-10-15T09:00:00+01:00' });
    const never = gate();
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    const { requests } = await mockBackend(page, {
      news: async (request) => {
        await never.opened;
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
    never.open();
  });

  test('are cancelled when nobody needs their answer any more', async ({ page }) => {
    const never = gate();
    await mockBackend(page, {
      news: async (request) => {
        await never.opened;
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
    never.open();
  });

  test('are not sent while offline: a page opened then says so and fills itself later', async ({
    page,
    context,
    expectedErrors,
  }) => {
    // Gatsby's own look for a page that it already has may fail too.
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const never = gate();
    let online = true;
    const { requests } = await mockBackend(page, {
      albums: async (request) => {
        if (request.nth === 1) await never.opened;
        return online ? always(albumList)(request) : 'dead';
      },
      news: threeNews,
    });
    // Seen once, so that its script is there, and left before its albums came.
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
    never.open();
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
      news: always({ results: [first, { id: 7 }, null, 'x', second], next: null }),
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
    await mockBackend(page, { news: always({ results: [{ id: 1, title: 'Bare' }] }) });
    await open(page, '/news');
    const item = page.getByRole('main').getByRole('listitem').first();
    await expect(item.getByRole('heading', { name: 'Bare' })).toBeVisible();
    await expect(item.getByText('---', { exact: true })).toBeVisible();
  });
});

test.describe('A dead backend', () => {
  test('does not keep a reader from the rest of the site', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    await mockBackend(page, { news: dead, albums: dead, pictures: dead });
    await open(page, '/news');
    await expect(page.getByText('Failed to load news.')).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('main').getByRole('link', { name: 'Read our history' }).click();
    await expect(page).toHaveURL('/school-history');
  });

  test('that comes back answers Retry in the album page and the gallery', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await servePictures(page);
    await mockBackend(page, {
      albums: inTurn({ status: 404, json: {} }, { json: albumList }),
      pictures: inTurn({ status: 404, json: {} }, { json: pictures(2) }),
    });
    await open(page, '/gallery');
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Match day' }).first().click();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  });
});

/** Opens the home page from another page, so that its request is the app's own and no preload of the browser's. */
async function openFromEvents(page: Page) {
  await open(page, '/events');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
}
