import type { Page } from 'playwright/test';
import { newsBackend, newsItems } from '../src/testing/news-backend';
import { createDeferred, expect, open, test, waitForHydration } from './fixtures';
import { mockBackend, refuse } from './mock-backend';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('Section 2, /news', () => {
  test('the list is unchanged when the visitor returns, without a new request', async ({
    page,
  }) => {
    const { requests } = await mockBackend(page, { news: newsBackend(newsItems(6)) });
    await open(page, '/news');
    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(titles).toHaveText(['Title 1', 'Title 2', 'Title 3', 'Title 4']);
    const before = requests.filter((url) => url.includes('limit=2&')).length;
    await page.getByRole('link', { name: 'Title 4' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Back to news' }).click();
    await expect(titles).toHaveText(['Title 1', 'Title 2', 'Title 3', 'Title 4']);
    expect(requests.filter((url) => url.includes('limit=2&'))).toHaveLength(before);
  });

  test('a tap anywhere on an item opens it', async ({ page }) => {
    await open(page, '/news');
    const item = page.getByRole('main').getByRole('listitem').first();
    const title = await item.getByRole('heading').innerText();
    // Clicks the corner, where there is no text.
    await item.click({ position: { x: 8, y: 8 } });
    await expect(heading(page)).toHaveText(title);
  });

  test('cancels requests on navigation', async ({ page }) => {
    const response = createDeferred();
    await mockBackend(page, {
      news: async (address) => {
        await response.promise;
        return newsBackend(newsItems(3))(address);
      },
    });
    // After client-side navigation, the app sends the request instead of the preload.
    await open(page, '/events');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'News' }).click();
    await expect(page.getByText('Loading news…').first()).toBeAttached();
    const cancelled = page.waitForEvent('requestfailed');
    await menu.getByRole('link', { name: 'Events' }).click();
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
    response.resolve();
  });
});

test.describe('Section 2, /news/{id} from navigation state', () => {
  test('survives a reload while the backend is unreachable', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    let isDown = false;
    const list = newsBackend(newsItems(3));
    await mockBackend(page, { news: (address) => (isDown ? refuse() : list(address)) });
    await open(page, '/news');
    await page.getByRole('main').getByRole('link', { name: 'Title 1' }).first().click();
    await expect(heading(page)).toHaveText('Title 1');
    isDown = true;
    await page.reload();
    await waitForHydration(page);
    await expect(heading(page)).toHaveText('Title 1');
    await expect(page.getByText('Body 1', { exact: true })).toBeVisible();
  });

  test('an item with any id opens from the list and in a new tab', async ({
    page,
    context,
    expectedErrors,
  }) => {
    // The build is asked once whether it knows the id without what follows its `&`.
    expectedErrors.push(/404.*page-data\/news\//);
    const item = { id: 'a/b?c#d e%20 Ọjọ́ & "1" ~2F', title: 'Odd', body: '', created_at: null };
    const { requests } = await mockBackend(context, { news: newsBackend([item]) });
    await open(page, '/news');
    await page.getByRole('main').getByRole('link', { name: 'Odd' }).first().click();
    await expect(heading(page)).toHaveText('Odd');
    // In a new tab there is no navigation state.
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expect(heading(tab)).toHaveText('Odd');
    const lookup = '/v1/news/?limit=10&offset=0';
    expect(requests.slice(2)).toEqual([lookup, lookup]);
  });
});
