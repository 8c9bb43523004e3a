import type { Page } from 'playwright/test';
import { expect, expectHydrated, open, requestsSent, test } from './fixtures';

const TODAY = '2025-10-15T10:00:00+01:00';

const calendar = (page: Page) => page.getByRole('region', { name: 'Months' });
const month = (page: Page, name: string) => calendar(page).getByRole('grid', { name });
const day = (page: Page, name: string) => calendar(page).getByRole('button', { name });
const selected = (page: Page) => calendar(page).locator('td[aria-selected=true]');

/** Opens the events page on `TODAY`. */
async function openEvents(page: Page) {
  await page.clock.setFixedTime(TODAY);
  await open(page, '/events');
  await expect(month(page, 'October 2025')).toBeVisible();
}

/** Records requests for pages and data; other files may load at any time. */
function watchRequests(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType()))
      requested.push(request.url());
  });
  return requested;
}

test.describe('Section 2, /events: two inputs and a button', () => {
  test('do nothing: no navigation, no request', async ({ page }) => {
    await openEvents(page);
    await page.getByText('Search and past list (not in use)').click();
    const requests = watchRequests(page);
    for (const name of ['Month or place', 'What']) {
      const input = page.getByRole('textbox', { name });
      await input.fill('prize');
      await input.press('Enter');
      await expect(input).toHaveValue('prize');
    }
    await page.getByRole('button', { name: 'Show events', exact: true }).click();
    await expect(page).toHaveURL('/events');
    await requestsSent(page);
    expect(requests).toEqual([]);
  });
});

test.describe('Section 9, month calendar', () => {
  test('hydrates on a phone when the calendar comes into view', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const watching = page.waitForEvent('requestfinished', (request) => /live/.test(request.url()));
    await page.goto('/events');
    await watching;
    await requestsSent(page);
    expect(scripts).toHaveLength(1);
    await calendar(page).scrollIntoViewIfNeeded();
    await expectHydrated(page);
  });

  test('is used by keyboard: arrows, Home, End, Page Up and Down, Enter and Space', async ({
    page,
  }) => {
    await openEvents(page);
    // The whole month is one tab stop: today.
    await page.getByRole('button', { name: 'Go to the Next Month' }).focus();
    await page.keyboard.press('Tab');
    await expect(day(page, 'Today, Wednesday, October 15, 2025')).toBeFocused();
    for (const [key, name] of [
      ['ArrowRight', 'Thursday, October 16, 2025'],
      ['ArrowDown', 'Thursday, October 23, 2025'],
      ['ArrowLeft', 'Wednesday, October 22, 2025'],
      ['ArrowUp', 'Today, Wednesday, October 15, 2025'],
      ['Home', 'Sunday, October 12, 2025'],
      ['End', 'Saturday, October 18, 2025'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(day(page, name)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(day(page, 'Saturday, October 18, 2025, selected')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(day(page, 'Saturday, October 11, 2025, selected')).toBeFocused();
    await expect(selected(page)).toHaveCount(1);
    await page.keyboard.press('PageDown');
    await expect(day(page, 'Tuesday, November 11, 2025')).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(day(page, 'Saturday, October 11, 2025, selected')).toBeFocused();
  });
});
