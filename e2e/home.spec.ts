import type { Page } from 'playwright/test';
import home from './content/home.json';
import { expect, open, test } from './fixtures';
import { mockBackend, paginated } from './mock-backend';

/** The information card with this heading. */
function card(page: Page, heading: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
}

test.describe('Section 1, home page', () => {
  test('a card shows its text and links to its page', async ({ page }) => {
    await open(page, '/');
    const coming = card(page, 'Coming to Us');
    await expect(coming).toContainText('Forms for the fourth year come from the office alone.');
    await coming.getByRole('link').click();
    await expect(page).toHaveURL('/student-profile');
  });

  test('a card without a link has none', async ({ page }) => {
    await open(page, '/');
    await expect(card(page, 'Families’ Circle').getByRole('link')).toHaveCount(0);
  });

  test('shows the achievers image', async ({ page }) => {
    await open(page, '/');
    const picture = page.getByRole('img', { name: home.achievers.picture.alt });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  });
});

test.describe('Section 2, Recent News on the home page', () => {
  const letters = (count: number) => 'abcdefghij'.repeat(Math.ceil(count / 10)).slice(0, count);
  const items = [
    { id: 7, title: 'Gold cup', body: letters(101), created_at: '2025-10-05T10:00:00+01:00' },
    { id: 8, title: 'Ọjọ́ ìbí', body: letters(100), created_at: '2025-10-04T23:30:00Z' },
    { id: 9, title: 'No date yet', body: letters(300), created_at: null },
    { id: 10, title: 'Never shown here', body: '', created_at: null },
  ];

  test('requests limit=3 and offset=0, once', async ({ page }) => {
    const { requests } = await mockBackend(page, { news: paginated(items) });
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
    expect(requests).toEqual(['/v1/news/?limit=3&offset=0']);
  });

  test('each of the 3 cards shows date, title, the first 100 characters and Read More', async ({
    page,
  }) => {
    await mockBackend(page, { news: paginated(items) });
    await open(page, '/');
    const cards = page.getByRole('region', { name: 'Recent News' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(0)).toContainText('October 5, 2025');
    await expect(cards.nth(0).getByRole('heading')).toHaveText('Gold cup');
    await expect(cards.nth(0).getByText(`${letters(100)}...`, { exact: true })).toBeVisible();
    await expect(cards.nth(0).getByRole('link', { name: 'Read More' })).toHaveAttribute(
      'href',
      '/news/7',
    );
  });

  test('a text of 100 characters is not truncated', async ({ page }) => {
    await mockBackend(page, { news: paginated(items) });
    await open(page, '/');
    const recent = page.getByRole('region', { name: 'Recent News' });
    await expect(recent.getByText(letters(100), { exact: true })).toBeVisible();
  });

  test('dates are in the long US style and Lagos time, and --- when there is none', async ({
    page,
  }) => {
    await mockBackend(page, { news: paginated(items) });
    await open(page, '/');
    const cards = page.getByRole('region', { name: 'Recent News' }).getByRole('listitem');
    // Half past eleven at night in London is the next day in Lagos.
    await expect(cards.nth(1).getByText('October 5, 2025', { exact: true })).toBeVisible();
    await expect(cards.nth(2).getByText('---', { exact: true })).toBeVisible();
  });

  test('titles are upper-case by CSS, not in the text', async ({ page }) => {
    await mockBackend(page, { news: paginated(items) });
    await open(page, '/');
    const title = page.getByRole('heading', { level: 3, name: 'Gold cup' });
    await expect(title).toHaveCSS('text-transform', 'uppercase');
    await expect(title).toHaveText('Gold cup', { useInnerText: false });
  });

  test('Read More opens /news/{id} with the item at once and without another request', async ({
    page,
  }) => {
    const { requests } = await mockBackend(page, { news: paginated(items) });
    await open(page, '/');
    await page.getByRole('link', { name: /Read More.*Gold cup/ }).click();
    await expect(page).toHaveURL('/news/7');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold cup');
    await expect(page.getByText(letters(101), { exact: true })).toBeVisible();
    expect(requests).toEqual(['/v1/news/?limit=3&offset=0']);
  });
});

test.describe('Dates in another time zone and locale', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'de-DE' });

  test('are the same: the long US style in Lagos time', async ({ page }) => {
    const created_at = '2025-10-05T00:30:00+01:00';
    await mockBackend(page, { news: paginated([{ id: 1, title: 'Early', body: '', created_at }]) });
    await open(page, '/');
    const recent = page.getByRole('region', { name: 'Recent News' });
    await expect(recent.getByText('October 5, 2025', { exact: true })).toBeVisible();
  });
});
