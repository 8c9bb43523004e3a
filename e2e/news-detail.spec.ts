import type { Page } from 'playwright/test';
import { expect, open, ready, requestsSent, test, watchRequests } from './fixtures';
import { mockBackend, newsItems, paginated, refuseConnection } from './mock-backend';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('Section 2, /news/{id} from navigation state', () => {
  test('shows the item that the list passed at once, without a request', async ({ page }) => {
    const { requests } = await mockBackend(page, { news: paginated(newsItems(3)) });
    await open(page, '/news');
    await page.getByRole('main').getByRole('link', { name: 'Item 1' }).first().click();
    await expect(heading(page)).toHaveText('Item 1');
    await expect(page.getByText('Body of item 1.', { exact: true })).toBeVisible();
    await expect(page.getByText('December 31, 2025', { exact: true })).toBeVisible();
    expect(requests.toSorted()).toEqual([
      '/v1/news/?limit=2&offset=0',
      '/v1/news/?limit=3&offset=0',
    ]);
  });

  test('survives a reload without a request, while the backend is unreachable', async ({
    page,
  }) => {
    await mockBackend(page, { news: paginated(newsItems(3)) });
    await open(page, '/news');
    await page.getByRole('main').getByRole('link', { name: 'Item 1' }).first().click();
    await expect(heading(page)).toHaveText('Item 1');
    await page.unroute('**/api/v1/**');
    const { requests } = await mockBackend(page, { news: refuseConnection });
    await page.reload();
    await ready(page);
    await expect(heading(page)).toHaveText('Item 1');
    await expect(page.getByText('Body of item 1.', { exact: true })).toBeVisible();
    await requestsSent(page);
    expect(requests).toEqual([]);
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

  for (const id of ['a/b?c#d e%20', '100%', 'Ọjọ́ & "1"', '~2F']) {
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
      expect(requests.slice(2)).toEqual(['/v1/news/?limit=50&offset=0']);
    });
  }
});

test.describe('Section 2, /news/{id} opened by its URL', () => {
  test('in a new tab it loads the item, which the list could not pass', async ({
    page,
    context,
  }) => {
    const { requests } = await mockBackend(context, { news: paginated(newsItems(3)) });
    await open(page, '/news');
    const opening = context.waitForEvent('page');
    const link = page.getByRole('main').getByRole('link', { name: 'Item 2' }).first();
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opening;
    // The new tab's first requests may be sent before they can be intercepted.
    await tab.waitForURL('**/news/*');
    requests.length = 0;
    await tab.reload();
    await expect(heading(tab)).toHaveText('Item 2');
    expect(requests).toEqual(['/v1/news/?limit=50&offset=0']);
  });

  test('looks it up page by page, and no further than the page that has it', async ({ page }) => {
    const { requests } = await mockBackend(page, { news: paginated(newsItems(230)) });
    await open(page, '/news/120');
    await expect(heading(page)).toHaveText('Item 120');
    expect(requests).toEqual([
      '/v1/news/?limit=50&offset=0',
      '/v1/news/?limit=50&offset=50',
      '/v1/news/?limit=50&offset=100',
    ]);
  });

  test('continues after the last item when the backend sends fewer than requested', async ({
    page,
  }) => {
    const items = newsItems(30);
    const { requests } = await mockBackend(page, {
      news: ({ url }) => {
        const offset = Number(url.searchParams.get('offset'));
        const next = offset + 10 < items.length ? 'more' : null;
        return { json: { results: items.slice(offset, offset + 10), next } };
      },
    });
    await open(page, '/news/25');
    await expect(heading(page)).toHaveText('Item 25');
    expect(requests.map((address) => address.split('offset=')[1])).toEqual(['0', '10', '20']);
  });

  test('ends when the backend always says that there is more', async ({ page }) => {
    const { requests } = await mockBackend(page, {
      news: () => ({ json: { results: newsItems(1), next: 'more' } }),
    });
    await open(page, '/news/unknown');
    await expect(page.getByText('News not found', { exact: true })).toBeVisible();
    expect(requests.length).toBeLessThanOrEqual(20);
  });
});

test.describe("Section 8, 'News not found'", () => {
  test('for an id that the backend does not have', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(3)) });
    await open(page, '/news/unknown');
    await expect(page.getByRole('alert')).toHaveText('News not found');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to news' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  test('for an empty backend', async ({ page }) => {
    await mockBackend(page, { news: paginated([]) });
    await open(page, '/news/1');
    await expect(page.getByRole('alert')).toHaveText('News not found');
  });

  test('when the backend is unreachable', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    await mockBackend(page, { news: refuseConnection });
    await open(page, '/news/1');
    await expect(page.getByText('News not found', { exact: true })).toBeVisible();
  });

  test('is never shown before the backend has responded', async ({ page }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.body?.innerText.includes('News not found')) {
          document.documentElement.dataset.shown = 'true';
        }
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
    await mockBackend(page, { news: paginated(newsItems(3)) });
    await open(page, '/news/1');
    await expect(heading(page)).toHaveText('Item 1');
    await expect(page.locator('html')).not.toHaveAttribute('data-shown');
  });
});

test.describe('Section 2, the news detail', () => {
  test('shows date, title and body, with its paragraphs', async ({ page }) => {
    const body = 'First paragraph.\n\nSecond paragraph,\nsecond line.\r\n\r\nThird.';
    const created_at = '2025-10-05T10:00:00+01:00';
    await mockBackend(page, { news: paginated([{ id: 1, title: 'Gold cup', body, created_at }]) });
    await open(page, '/news/1');
    const article = page.getByRole('article');
    await expect(article.getByText('October 5, 2025', { exact: true })).toBeVisible();
    await expect(article.getByRole('heading', { level: 1 })).toHaveText('Gold cup');
    await expect(article.getByRole('paragraph').filter({ hasNotText: '2025' })).toHaveText([
      'First paragraph.',
      'Second paragraph, second line.',
      'Third.',
    ]);
    const lines = await article
      .getByText('Second paragraph')
      .evaluate((paragraph: HTMLElement) => paragraph.innerText.split('\n'));
    expect(lines).toEqual(['Second paragraph,', 'second line.']);
  });

  test("shows '---' for an item without a date", async ({ page }) => {
    await mockBackend(page, {
      news: paginated([{ id: 1, title: 'T', body: 'B', created_at: null }]),
    });
    await open(page, '/news/1');
    await expect(page.getByRole('article').getByText('---', { exact: true })).toBeVisible();
  });

  test('shows <script>, <img onerror> and javascript: links in title and body as text', async ({
    page,
  }) => {
    const attack =
      '<script>document.title = "attacked"</script>' +
      '<img src="/nothing" onerror="document.title = \'attacked\'">' +
      '<a href="javascript:alert(1)">here</a>';
    const item = { id: 1, title: attack, body: `Body ${attack}`, created_at: null };
    await mockBackend(page, { news: paginated([item]) });
    for (const address of ['/', '/news', '/news/1']) {
      await open(page, address);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: attack }).first()).toBeVisible();
      await expect(main.getByText(/^Body <script>document.title/)).toBeVisible();
      await expect(main.locator('script, [onerror]')).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'here', exact: true })).toHaveCount(0);
      await expect(page).not.toHaveTitle('attacked');
    }
    await expect(page.getByText(`Body ${attack}`, { exact: true })).toBeVisible();
  });

  test('the back button opens /news', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(3)) });
    await open(page, '/news/1');
    await page.getByRole('main').getByRole('link', { name: 'Back to news' }).click();
    await expect(page).toHaveURL('/news');
    await expect(heading(page)).toHaveText('News');
  });
});

test.describe("Section 2, the 'Leave a comment' form", () => {
  test('has full name, email, website and comment, all marked required', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(1)) });
    await open(page, '/news/1');
    const form = page.getByRole('form', { name: 'Leave a comment' });
    const fields = form.getByRole('textbox');
    await expect(fields).toHaveCount(4);
    for (const name of ['Full name', 'Email', 'Website', 'Comment']) {
      const field = form.getByRole('textbox', { name });
      await expect(field).toHaveAttribute('required');
      await expect(form.locator('label').filter({ hasText: name })).toContainText('*');
    }
  });

  test('has no submit: no button, and Enter does nothing', async ({ page }) => {
    await mockBackend(page, { news: paginated(newsItems(1)) });
    await open(page, '/news/1');
    const form = page.getByRole('form', { name: 'Leave a comment' });
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
