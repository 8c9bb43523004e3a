import type { Page } from 'playwright/test';
import { expect, gate, open, test } from './fixtures';
import { mockBackend, newsItems, paginated, respondInTurn, respondWith } from './mock-backend';

/** The parts of the news page. */
function newsPage(page: Page) {
  const main = page.getByRole('main');
  const sidebar = page.getByRole('complementary', { name: 'Recent Post' });
  return {
    main,
    sidebar,
    items: main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
    titles: main.getByRole('listitem').getByRole('heading', { level: 2 }),
    seeMore: main.getByRole('button', { name: 'See More' }),
  };
}

const titlesUpTo = (count: number) => newsItems(count).map(({ title }) => title);
const listRequests = (requests: readonly string[]) =>
  requests.filter((address) => address.includes('limit=2&'));

test.describe('Section 7, the calls of the news page', () => {
  test('limit=2 with offset 0, 2, 4 …, and limit=3 with offset 0 for the sidebar', async ({
    page,
  }) => {
    const { requests } = await mockBackend(page, { news: paginated(newsItems(5)) });
    await open(page, '/news');
    const { titles, seeMore } = newsPage(page);
    await expect(titles).toHaveText(titlesUpTo(2));
    await seeMore.click();
    await expect(titles).toHaveText(titlesUpTo(4));
    await seeMore.click();
    await expect(titles).toHaveText(titlesUpTo(5));
    expect(listRequests(requests)).toEqual([
      '/v1/news/?limit=2&offset=0',
      '/v1/news/?limit=2&offset=2',
      '/v1/news/?limit=2&offset=4',
    ]);
    expect(requests.filter((address) => !address.includes('limit=2&'))).toEqual([
      '/v1/news/?limit=3&offset=0',
    ]);
  });
});

test.describe('Section 4, See More', () => {
  test('is disabled and shows a spinner while more is loading', async ({ page }) => {
    const response = gate();
    const { requests } = await mockBackend(page, {
      news: async (request) => {
        if (request.url.searchParams.get('offset') === '2') await response.opened;
        return paginated(newsItems(6))(request);
      },
    });
    await open(page, '/news');
    const { main, titles, seeMore } = newsPage(page);
    const spinner = seeMore.locator('span[aria-hidden=true]');
    await expect(spinner).toBeHidden();
    await seeMore.click();
    await expect(seeMore).toBeDisabled();
    await expect(spinner).toBeVisible();
    expect(await spinner.evaluate((ring) => ring.getAnimations().length)).toBeGreaterThan(0);
    await expect(main.getByRole('status').filter({ hasText: 'Loading more news…' })).toHaveCount(1);
    await expect(titles).toHaveText(titlesUpTo(2));
    response.open();
    await expect(titles).toHaveText(titlesUpTo(4));
    await expect(seeMore).toBeEnabled();
    await expect(spinner).toBeHidden();
    expect(listRequests(requests)).toHaveLength(2);
  });

  test('goes away when the response has no next', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(4)) });
    await open(page, '/news');
    const { titles, seeMore } = newsPage(page);
    await seeMore.click();
    await expect(titles).toHaveText(titlesUpTo(4));
    await expect(seeMore).toHaveCount(0);
  });

  test('is not there when all news fits on the first page', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(2)) });
    await open(page, '/news');
    const { titles, seeMore } = newsPage(page);
    await expect(titles).toHaveText(titlesUpTo(2));
    await expect(seeMore).toHaveCount(0);
  });

  test('is shown for any truthy next', async ({ page }) => {
    const [first] = newsItems(1);
    await mockBackend(page, {
      news: ({ url }) => ({
        json:
          url.searchParams.get('offset') === '0'
            ? { results: [first], next: true }
            : { results: [], next: false },
      }),
    });
    await open(page, '/news');
    const { titles, seeMore } = newsPage(page);
    await seeMore.click();
    await expect(seeMore).toHaveCount(0);
    await expect(titles).toHaveText(['Item 1']);
  });

  test('does not repeat an item that has moved to the next page meanwhile', async ({ page }) => {
    const [fresh, ...old] = [
      { id: 'fresh', title: 'Fresh', body: '', created_at: null },
      ...newsItems(4),
    ];
    let published = false;
    await mockBackend(page, {
      news: (request) => paginated(published ? [fresh, ...old] : old)(request),
    });
    await open(page, '/news');
    const { titles, seeMore } = newsPage(page);
    await expect(titles).toHaveText(titlesUpTo(2));
    published = true;
    await seeMore.click();
    await expect(titles).toHaveText(titlesUpTo(3));
    await seeMore.click();
    await expect(titles).toHaveText(titlesUpTo(4));
    await expect(seeMore).toHaveCount(0);
  });

  test('keeps the keyboard focus; at the end the first new item gets it', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(6)) });
    await open(page, '/news');
    const { titles, seeMore } = newsPage(page);
    await seeMore.focus();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(titlesUpTo(4));
    await expect(seeMore).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(titlesUpTo(6));
    await expect(page.getByRole('main').getByRole('link', { name: 'Item 5' })).toBeFocused();
  });

  test("says 'Failed to load news.' under the list when it fails, and Retry continues", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await mockBackend(page, {
      news: (request) =>
        request.url.searchParams.get('offset') === '2' && request.nth === 1
          ? { status: 404, json: {} }
          : paginated(newsItems(4))(request),
    });
    await open(page, '/news');
    const { main, titles, seeMore } = newsPage(page);
    await seeMore.click();
    await expect(main.getByRole('alert')).toContainText('Failed to load news.');
    await expect(titles).toHaveText(titlesUpTo(2));
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(titles).toHaveText(titlesUpTo(4));
    await expect(main.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('Section 9, news list', () => {
  const letters = (count: number) => 'abcdefghij'.repeat(Math.ceil(count / 10)).slice(0, count);

  test("the description is truncated to 99 characters plus '...', only when it is longer", async ({
    page,
  }) => {
    await mockBackend(page, {
      news: paginated([
        { id: 1, title: 'Long', body: letters(100), created_at: null },
        { id: 2, title: 'Just right', body: letters(99), created_at: null },
      ]),
    });
    await open(page, '/news');
    const { items } = newsPage(page);
    await expect(items.nth(0).getByText(`${letters(99)}...`, { exact: true })).toBeVisible();
    await expect(items.nth(1).getByText(letters(99), { exact: true })).toBeVisible();
  });

  test('an emoji is not split', async ({ page }) => {
    await mockBackend(page, {
      news: paginated([{ id: 1, title: 'Party', body: '🎉'.repeat(100), created_at: null }]),
    });
    await open(page, '/news');
    await expect(page.getByText(`${'🎉'.repeat(99)}...`, { exact: true })).toBeVisible();
  });

  test('dates are in the long US style, and --- when there is none or it is invalid', async ({
    page,
  }) => {
    await mockBackend(page, {
      news: paginated([
        { id: 1, title: 'Dated', body: '', created_at: '2025-01-02T08:00:00Z' },
        { id: 2, title: 'Undated', body: '', created_at: 'soon' },
      ]),
    });
    await open(page, '/news');
    const { items } = newsPage(page);
    await expect(items.nth(0).getByText('January 2, 2025', { exact: true })).toBeVisible();
    await expect(items.nth(1).getByText('---', { exact: true })).toBeVisible();
  });

  test('the Recent Post sidebar shows the 3 newest by created_at, newest first', async ({
    page,
  }) => {
    const [newest, middle, oldest] = newsItems(3);
    await mockBackend(page, {
      news: respondWith({ results: [oldest, newest, middle], next: null }),
    });
    await open(page, '/news');
    await expect(newsPage(page).sidebar.getByRole('link')).toHaveText([
      'Item 1',
      'Item 2',
      'Item 3',
    ]);
  });

  test('the sidebar shows at most 3, even when the backend sends more', async ({ page }) => {
    await mockBackend(page, { news: respondWith({ results: newsItems(5), next: null }) });
    await open(page, '/news');
    await expect(newsPage(page).sidebar.getByRole('link')).toHaveText(titlesUpTo(3));
  });
});

test.describe('Section 2, an item of the list', () => {
  test('opens /news/{id} from the list', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(3)) });
    await open(page, '/news');
    await newsPage(page)
      .main.getByRole('listitem')
      .getByRole('link', { name: 'Item 2' })
      .first()
      .click();
    await expect(page).toHaveURL('/news/2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item 2');
  });

  test('opens /news/{id} from the sidebar', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(3)) });
    await open(page, '/news');
    await newsPage(page).sidebar.getByRole('link', { name: 'Item 3' }).click();
    await expect(page).toHaveURL('/news/3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item 3');
  });

  test('the list is unchanged when the reader comes back, without another request', async ({
    page,
  }) => {
    const { requests } = await mockBackend(page, { news: paginated(newsItems(6)) });
    await open(page, '/news');
    const { titles, seeMore } = newsPage(page);
    await seeMore.click();
    await expect(titles).toHaveText(titlesUpTo(4));
    const before = requests.length;
    await page.getByRole('link', { name: 'Item 4' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Back to news' }).click();
    await expect(titles).toHaveText(titlesUpTo(4));
    expect(requests).toHaveLength(before);
  });
});

test.describe('Section 8, messages of the news page', () => {
  test("'Failed to load news.' with Retry, which refetches and recovers", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    const response = gate();
    const { requests } = await mockBackend(page, {
      news: async (request) => {
        if (request.url.searchParams.get('limit') === '3') return paginated(newsItems(3))(request);
        if (request.nth === 1) return { status: 404, json: {} };
        await response.opened;
        return paginated(newsItems(3))(request);
      },
    });
    await open(page, '/news');
    const { main, titles } = newsPage(page);
    await expect(main.getByRole('alert').getByText('Failed to load news.')).toBeVisible();
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('status').filter({ hasText: 'Loading news…' })).toBeVisible();
    response.open();
    await expect(titles).toHaveText(titlesUpTo(2));
    await expect(main.getByRole('alert')).toHaveCount(0);
    expect(listRequests(requests)).toHaveLength(2);
  });

  test("'Failed to load news.' again when Retry fails again", async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    await mockBackend(page, {
      news: respondInTurn(
        { status: 404, json: {} },
        { status: 404, json: {} },
        { json: { results: [] } },
      ),
    });
    await open(page, '/news');
    const { main } = newsPage(page);
    const retry = main.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect(main.getByText('Failed to load news.')).toBeVisible();
    await retry.click();
    await expect(main.getByText('No news available at the moment.')).toBeVisible();
  });

  test("'No news available at the moment.' and 'No recent posts found.'", async ({ page }) => {
    await mockBackend(page, { news: paginated([]) });
    await open(page, '/news');
    const { main, sidebar, seeMore } = newsPage(page);
    await expect(main.getByText('No news available at the moment.', { exact: true })).toBeVisible();
    await expect(sidebar.getByText('No recent posts found.', { exact: true })).toBeVisible();
    await expect(seeMore).toHaveCount(0);
  });

  test('the list is shown when only the sidebar fails', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    await mockBackend(page, {
      news: (request) =>
        request.url.searchParams.get('limit') === '3'
          ? { status: 404, json: {} }
          : paginated(newsItems(3))(request),
    });
    await open(page, '/news');
    const { titles, sidebar } = newsPage(page);
    await expect(titles).toHaveText(titlesUpTo(2));
    await expect(sidebar.getByRole('alert')).toBeVisible();
  });
});
