import type { Page } from 'playwright/test';
import chapel from '../content/albums/chapel.json';
import gallery from '../content/gallery.json';
import newest from '../content/news/seventieth-year-2025.json';
import site from '../content/site.json';
import { expect, gate, open, test } from './fixtures';
import {
  type Answers,
  always,
  deadBackend,
  mockBackend,
  newsItems,
  paged,
  pictures,
  servePictures,
} from './mock-backend';
import { ALBUM, NEWS_ITEM } from './site-routes';

/*
 * What the build knew of the backend (here the embedded one) stands in the HTML, and is refreshed as
 * soon as the page runs. Pages that the build did not know are in the other files.
 */

const firstPicture = chapel.pictures[0]?.alt ?? '';

/** Every page with something known, what it shows of that, and what it says when the refresh fails. */
const pages = [
  { path: '/', shown: newest.title, loading: 'Loading news…', failed: ['Failed to load news.'] },
  {
    path: '/news',
    shown: newest.title,
    loading: 'Loading news…',
    failed: ['Failed to load news.', 'Recent posts could not be loaded.'],
  },
  {
    path: `/news/${NEWS_ITEM}`,
    shown: newest.title,
    loading: 'Loading news…',
    failed: ['Failed to load news.'],
  },
  {
    path: '/gallery',
    shown: chapel.name,
    loading: 'Loading albums…',
    failed: ['Failed to load Gallery.', 'Failed to load albums.'],
  },
  {
    path: `/gallery/${ALBUM}`,
    shown: chapel.name,
    loading: 'Loading pictures…',
    failed: ['Failed to load Gallery.'],
  },
] as const;

const shownOn = (page: Page, shown: string) =>
  page.getByRole('main').getByText(shown, { exact: true }).first();

test.describe('The HTML of what the build knew', () => {
  test('holds the item, and its own title', async ({ request }) => {
    const html = await (await request.get(`/news/${NEWS_ITEM}`)).text();
    expect(html).toContain(`<h1 dir="auto">${newest.title}</h1>`);
    expect(html).toContain(newest.body.slice(0, 60));
    expect(html).toMatch(new RegExp(`<title[^>]*>${newest.title} \\| `));
    expect(html).not.toContain('Loading news…');
  });
});

test.describe('The HTML of what the build knew, before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('holds the first picture, which nothing holds back', async ({ page }) => {
    for (const path of ['/gallery', `/gallery/${ALBUM}`]) {
      await page.goto(path);
      const picture = page.getByRole('main').locator('img').first();
      await expect(picture).toHaveAttribute('src', /^\/uploads\/gallery\//);
      await expect(picture).toHaveAttribute('fetchpriority', 'high');
      await expect(picture).not.toHaveAttribute('loading', 'lazy');
    }
    // The others come when the page runs.
    await expect(page.getByRole('main').locator('img')).toHaveCount(1);
  });
});

test.describe('While what the build knew is refreshed', () => {
  for (const { path, shown, loading } of pages) {
    test(`${path} shows it, and announces '${loading}'`, async ({ page }) => {
      const answered = gate();
      await page.route('**/api/v1/**', async (route) => {
        await answered.opened;
        await route.continue();
      });
      await page.goto(path);
      await expect(shownOn(page, shown)).toBeVisible();
      await open(page, path);
      const announced = page.getByRole('main').getByRole('status').filter({ hasText: loading });
      await expect(announced.first()).toBeVisible();
      await expect(shownOn(page, shown)).toBeVisible();
      answered.open();
      await expect(announced).toHaveCount(0);
      await expect(shownOn(page, shown)).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });
  }

  test('the requests are those of a page that knew nothing', async ({ page }) => {
    const { requests } = await mockBackend(page, {
      news: paged(newsItems(3)),
      albums: always([]),
      pictures: always([]),
    });
    for (const [path, asked] of [
      ['/', ['/v1/news/?limit=3&offset=0']],
      ['/news', ['/v1/news/?limit=2&offset=0', '/v1/news/?limit=3&offset=0']],
      [`/news/${NEWS_ITEM}`, ['/v1/news/?limit=50&offset=0']],
      ['/gallery', ['/v1/gallery-album/']],
      [`/gallery/${ALBUM}`, ['/v1/gallery-album/', `/v1/gallery-album/${ALBUM}/images/`]],
    ] as const) {
      requests.length = 0;
      await open(page, path);
      await expect.poll(() => requests.toSorted()).toEqual(asked);
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
      expect(requests.toSorted()).toEqual(asked);
    }
  });
});

test.describe('When the refresh of what the build knew ends', () => {
  for (const { path, shown, failed } of pages) {
    test(`${path} keeps it beside '${failed.join("' and '")}' and its date, if that fails`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_CONNECTION_REFUSED/);
      await mockBackend(page, deadBackend);
      await open(page, path);
      const alerts = page.getByRole('main').getByRole('alert');
      await expect(alerts).toHaveCount(failed.length);
      for (const [position, message] of failed.entries()) {
        await expect(alerts.nth(position).getByText(message, { exact: true })).toBeVisible();
        await expect(alerts.nth(position)).toContainText(
          /was loaded on [A-Z][a-z]+ \d+, 20\d\d at /,
        );
      }
      await expect(shownOn(page, shown)).toBeVisible();
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
    });
  }

  test('an album that is opened from the gallery shows what the build knew of it', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    await mockBackend(page, deadBackend);
    await open(page, '/gallery');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toHaveCount(2);
    await main.locator(`a[href$="/${ALBUM}"]`).first().click();
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await expect(main.getByRole('alert')).toContainText('Failed to load Gallery.');
  });

  test('Retry brings what there is now', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    const again = gate();
    let found = false;
    await mockBackend(page, {
      news: async (request) => {
        if (!found) return { status: 404, json: {} };
        await again.opened;
        return paged(newsItems(3))(request);
      },
    });
    await open(page, '/news');
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    found = true;
    await retry.click();
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: 'Loading news…' }),
    ).toBeVisible();
    again.open();
    await expect(page.getByRole('heading', { level: 2, name: 'Item 1' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: newest.title })).toHaveCount(0);
    await expect(page.getByText('Failed to load news.')).toHaveCount(0);
  });

  const empty: readonly (readonly [string, Answers, readonly string[], string])[] = [
    ['/', { news: paged([]) }, ['No news available at the moment.'], newest.title],
    [
      '/news',
      { news: paged([]) },
      ['No news available at the moment.', 'No recent posts found.'],
      newest.title,
    ],
    [`/news/${NEWS_ITEM}`, { news: paged(newsItems(3)) }, ['News not found'], newest.title],
    ['/gallery', { albums: always([]) }, [gallery.emptyGallery], chapel.name],
  ];
  for (const [path, answers, messages, shown] of empty) {
    test(`${path} says '${messages.join("' and '")}' in its place, if there is none now`, async ({
      page,
    }) => {
      await mockBackend(page, answers);
      await open(page, path);
      for (const message of messages) await expect(shownOn(page, message)).toBeVisible();
      await expect(shownOn(page, shown)).toHaveCount(0);
    });
  }

  test('an album shows the pictures that it has now', async ({ page }) => {
    await servePictures(page);
    await mockBackend(page, {
      albums: always([{ id: ALBUM, name: 'Chapel and grotto', preview_image: null }]),
      pictures: always(pictures(2)),
    });
    await open(page, `/gallery/${ALBUM}`);
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chapel and grotto');
    await expect(page.getByRole('img', { name: firstPicture })).toHaveCount(0);
  });
});

test('an item that the build did not know is shown by the page that looks it up', async ({
  page,
  request,
}) => {
  const answer = await request.get('/news/written-since');
  expect(answer.status()).toBe(200);
  await mockBackend(page, {
    news: paged([{ ...newsItems(1)[0], id: 'written-since', title: 'Written since' }]),
  });
  await open(page, '/news/written-since');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written since');
  await expect(page).toHaveTitle(new RegExp(site.schoolName));
});

test('a link inside the site hands the item over, whether the build knew it or not', async ({
  page,
}) => {
  await open(page, '/news');
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  await link.click();
  await expect(page).toHaveURL(`/news/${NEWS_ITEM}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title);
  await page.goBack();
  await expect(link).toHaveText(newest.title);
});
