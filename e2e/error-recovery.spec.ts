import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures';
import {
  type Answer,
  inTurn,
  mockBackend,
  newsItems,
  paged,
  pictures,
  type Reply,
  servePictures,
} from './mock-backend';

/*
 * What each live area shows for each fault of the network and the backend: the rows of
 * docs/reliability.md. One test a fault, with every area in it, on a phone.
 */
test.use({ viewport: { width: 360, height: 740 } });

/** Every page with a live area, and the specification's messages in the order in which they stand. */
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

/** Every call answers the same. */
const all = (reply: Reply) => {
  const answer: Answer = () => reply;
  return { news: answer, albums: answer, pictures: answer };
};

async function expectFailure(page: Page, { messages, retries }: (typeof pages)[number]) {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(
    messages.map((message) => new RegExp(`^${message.replaceAll('.', '\\.')}`)),
  );
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(retries);
  await expect(page.getByText(/^Loading (news|albums|pictures)…$/)).toHaveCount(0);
}

const failed = /Failed to load resource|blocked by CORS policy/;

const faults: readonly (readonly [string, Reply])[] = [
  ['the connection is refused', 'dead'],
  ['the name of the backend is not known', 'unknown'],
  ['500', { status: 500, text: '<h1>Server Error (500)</h1>' }],
  ['404', { status: 404, json: { detail: 'Not found.' } }],
  ['429 that asks for two minutes', { status: 429, json: {}, headers: { 'retry-after': '120' } }],
  [
    'a redirect to a login page',
    { status: 302, text: '', headers: { location: '/school-history' } },
  ],
  [
    'CORS refuses: a redirect to a host that does not allow it',
    { status: 302, text: '', headers: { location: 'http://127.0.0.1:9/login' } },
  ],
  ['HTML with status 200', { text: '<!doctype html><title>Log in</title>' }],
  ['truncated JSON', { text: '{"count": 3, "results": [{"id": 1, "titl' }],
  ['null', { json: null }],
  ['a text of a megabyte', { text: 'x'.repeat(1_000_000) }],
];

test.describe('A fault shows the specification’s message in every live area', () => {
  for (const area of pages) {
    test(`on ${area.path}`, async ({ page, expectedErrors, allowedHosts }) => {
      expectedErrors.push(failed);
      allowedHosts.push('127.0.0.1:9');
      let reply: Reply = { json: null };
      const { requests } = await mockBackend(page, {
        news: () => reply,
        albums: () => reply,
        pictures: () => reply,
      });
      for (const [fault, next] of faults) {
        await test.step(fault, async () => {
          reply = next;
          const before = requests.length;
          if (before === 0) await open(page, area.path);
          // The reader comes back to the tab, and what has failed is asked for again.
          else await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
          await expect.poll(() => requests.length, fault).toBeGreaterThan(before);
          await expectFailure(page, area);
        });
      }
    });
  }

  test('no answer for 30 seconds', async ({ page, expectedErrors }) => {
    expectedErrors.push(failed);
    await page.clock.install();
    await mockBackend(page, all('silent'));
    for (const area of pages) {
      await open(page, area.path);
      await expect(page.getByText(/^Loading (news|albums|pictures)…$/).first()).toBeVisible();
      // 10 seconds, one second of rest, and 10 seconds again.
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
    expectedErrors.push(failed);
    const busy = { status: 503, text: '' } as const;
    await mockBackend(page, {
      news: (request) => (request.nth === 1 ? busy : paged(newsItems(9))(request)),
      albums: inTurn(busy, { json: [{ id: 3, name: 'Match day', preview_image: null }] }),
      pictures: inTurn(busy, { json: pictures(2) }),
    });
    for (const [path, shown] of [
      ['/', 'Item 1'],
      ['/news', 'Item 2'],
      ['/news/7', 'Item 7'],
      ['/gallery', 'Match day'],
    ] as const) {
      await open(page, path);
      await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
    await servePictures(page);
    await open(page, '/gallery/3');
    await expect(page.getByText('1 of 2')).toBeVisible();
  });

  test('See More that fails, however it fails, says so beside what was read, and goes on by Retry', async ({
    page,
    expectedErrors,
    allowedHosts,
  }) => {
    expectedErrors.push(failed);
    allowedHosts.push('127.0.0.1:9');
    const news = paged(newsItems(4));
    let reply: Reply | undefined;
    const { requests } = await mockBackend(page, {
      news: (request) =>
        request.url.searchParams.get('offset') === '2' && reply ? reply : news(request),
    });
    await open(page, '/news');
    await expect(page.getByRole('heading', { name: 'Item 2' })).toBeVisible();
    const alert = page.getByRole('main').getByRole('alert');
    for (const [fault, bad] of faults) {
      reply = bad;
      const before = requests.length;
      await page.getByRole('button', { name: /^(See More|Retry)$/ }).click();
      await expect.poll(() => requests.length, fault).toBeGreaterThan(before);
      await expect(page.getByRole('button', { name: 'Retry' }), fault).toBeVisible();
      await expect(alert, fault).toHaveText([/^Failed to load news\./]);
      await expect(page.getByRole('heading', { name: 'Item 2' }), fault).toBeVisible();
    }
    reply = undefined;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Item 4' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('See More ends when next is true for ever and nothing comes', async ({ page }) => {
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
    // A shared link is looked for, and not for ever.
    await open(page, '/news/9');
    await expect(page.getByText('News not found')).toBeVisible();
  });
});

test.describe('Offline', () => {
  test('says so in every live area, and each resumes by itself', async ({ page }) => {
    await mockBackend(page, {
      news: paged(newsItems(9)),
      albums: () => ({ json: [{ id: 3, name: 'Match day', preview_image: null }] }),
      pictures: () => ({ json: pictures(2) }),
    });
    await servePictures(page);
    // The site itself is there, as from a cache; the browser says that it has no connection.
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

  test('See More waits for the connection, and goes on by itself', async ({
    page,
    context,
    expectedErrors,
  }) => {
    // The site's own icons may be asked for at any time.
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await mockBackend(page, { news: paged(newsItems(4)) });
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
});
