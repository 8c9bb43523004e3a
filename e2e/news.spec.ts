import type { Page } from 'playwright/test';
import {
  createDeferred,
  expect,
  open,
  requestsSent,
  test,
  waitForHydration,
  watchRequests,
} from './fixtures';
import { mockBackend, newsItems, paginated } from './mock-backend';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('Section 2, /news', () => {
  test('the list is unchanged when the visitor returns, without a new request', async ({
    page,
  }) => {
    const { requests } = await mockBackend(page, { news: paginated(newsItems(6)) });
    await open(page, '/news');
    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(titles).toHaveText(['Item 1', 'Item 2', 'Item 3', 'Item 4']);
    const before = requests.filter((url) => url.includes('limit=2&')).length;
    await page.getByRole('link', { name: 'Item 4' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Back to news' }).click();
    await expect(titles).toHaveText(['Item 1', 'Item 2', 'Item 3', 'Item 4']);
    expect(requests.filter((url) => url.includes('limit=2&'))).toHaveLength(before);
  });

  test('a tap anywhere on an item opens it', async ({ page }) => {
    await open(page, '/news');
    const item = page.getByRole('main').getByRole('listitem').first();
    const title = await item.getByRole('heading').innerText();
    // Its corner, which has no text.
    await item.click({ position: { x: 8, y: 8 } });
    await expect(heading(page)).toHaveText(title);
  });

  test('cancels requests on navigation', async ({ page }) => {
    const response = createDeferred();
    await mockBackend(page, {
      news: async (request) => {
        await response.promise;
        return paginated(newsItems(3))(request);
      },
    });
    // From another page the app sends the request, and not the preload.
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

test.describe('A reader in America', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('shows dates in Lagos time', async ({ page }) => {
    const item = { id: 1, title: 'Item 1', body: 'Body.', created_at: '2025-10-05T00:30:00+01:00' };
    await mockBackend(page, { news: paginated([item]) });
    await open(page, '/news');
    const newest = page.getByRole('main').getByRole('listitem').first();
    await expect(newest).toContainText('October 5, 2025');
  });
});

test.describe('Section 2, /news/{id} from navigation state', () => {
  test('survives a reload while the backend is unreachable', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    let isDown = false;
    const list = paginated(newsItems(3));
    await mockBackend(page, { news: (request) => (isDown ? 'refused' : list(request)) });
    await open(page, '/news');
    await page.getByRole('main').getByRole('link', { name: 'Item 1' }).first().click();
    await expect(heading(page)).toHaveText('Item 1');
    isDown = true;
    await page.reload();
    await waitForHydration(page);
    await expect(heading(page)).toHaveText('Item 1');
    await expect(page.getByText('Body of item 1.', { exact: true })).toBeVisible();
  });

  test('survives going back to the list and forward again', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(3)) });
    await open(page, '/news');
    await page.getByRole('main').getByRole('link', { name: 'Item 1' }).first().click();
    await expect(heading(page)).toHaveText('Item 1');
    await page.goBack();
    await expect(heading(page)).toHaveText('News');
    await page.goForward();
    await expect(heading(page)).toHaveText('Item 1');
  });

  for (const id of ['a/b?c#d e%20', 'Ọjọ́ & "1"', '~2F']) {
    test(`round-trips the id ${id}`, async ({ page, context }) => {
      const item = { id, title: 'Odd', body: 'Found.', created_at: null };
      const { requests } = await mockBackend(context, { news: paginated([item]) });
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
  }
});

test.describe('Section 2, /news/{id} opened by its URL', () => {
  test('in a new tab it fetches the item', async ({ page, context }) => {
    const { requests } = await mockBackend(context, { news: paginated(newsItems(3)) });
    await open(page, '/news');
    const opening = context.waitForEvent('page');
    const link = page.getByRole('main').getByRole('link', { name: 'Item 2' }).first();
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opening;
    // The new tab's first requests may be sent before they can be intercepted: it loads the item again.
    await tab.waitForURL('**/news/*');
    const address = tab.url();
    await tab.goto('about:blank');
    requests.length = 0;
    await tab.goto(address);
    await expect(heading(tab)).toHaveText('Item 2');
    expect(requests).toEqual(['/v1/news/?limit=10&offset=0']);
  });
});

test.describe("Section 2, the 'Leave a comment' form", () => {
  test('has no submit: no button, and Enter does nothing', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(1)) });
    await open(page, '/news/1');
    const form = page.getByRole('form', { name: 'Leave a comment' });
    await expect(form).toBeHidden();
    await page.getByText('Leave a comment').click();
    await expect(form.getByRole('button')).toHaveCount(0);
    const filled = {
      'Full name': 'Ada',
      Email: 'ada@school.example',
      Website: 'https://school.example',
      Comment: 'Well done',
    };
    for (const [name, value] of Object.entries(filled)) {
      await form.getByRole('textbox', { name }).fill(value);
    }
    const requests = watchRequests(page);
    for (const name of ['Full name', 'Email', 'Website']) {
      await form.getByRole('textbox', { name }).press('Enter');
    }
    await expect(page).toHaveURL('/news/1');
    for (const [name, value] of Object.entries(filled)) {
      await expect(form.getByRole('textbox', { name })).toHaveValue(value);
    }
    await requestsSent(page);
    expect(requests).toEqual([]);
  });
});
