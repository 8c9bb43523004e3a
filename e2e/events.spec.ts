import type { Page } from 'playwright/test';
import { expect, open, requestsSent, test, watchRequests } from './fixtures';

/** A Wednesday. */
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

test.describe('Section 2, /events: two inputs and a button', () => {
  test('do nothing: no navigation, no request', async ({ page }) => {
    await openEvents(page);
    const requests = watchRequests(page);
    for (const name of ['Month or place', 'What']) {
      const input = page.getByRole('textbox', { name });
      await input.fill('prize');
      await input.press('Enter');
      await expect(input).toHaveValue('prize');
    }
    const before = await page.getByRole('main').ariaSnapshot();
    await page.getByRole('button', { name: 'Show events', exact: true }).click();
    expect(await page.getByRole('main').ariaSnapshot()).toBe(before);
    await expect(page).toHaveURL('/events');
    await requestsSent(page);
    expect(requests).toEqual([]);
  });
});

test.describe('Section 2, /events: the list', () => {
  test('the events of the content, under their heading', async ({ page }) => {
    await openEvents(page);
    const list = page.getByRole('region', { name: 'Coming up' });
    await expect(list.getByRole('heading', { level: 2 })).toHaveText('Coming up');
    await expect(list.getByRole('listitem').getByRole('heading')).toHaveText([
      'Makers’ Fair',
      'Walk up the hill',
      'Concert',
    ]);
  });

  test('is unchanged for any month and selected day in the calendar', async ({ page }) => {
    await openEvents(page);
    const list = page.getByRole('region', { name: 'Coming up' });
    const before = await list.ariaSnapshot();
    await day(page, 'Friday, October 10, 2025').click();
    await page.getByRole('button', { name: 'Go to the Next Month' }).click();
    await expect(month(page, 'November 2025')).toBeVisible();
    expect(await list.ariaSnapshot()).toBe(before);
  });
});

test.describe('Section 9, month calendar', () => {
  test('the week starts on Sunday', async ({ page }) => {
    await openEvents(page);
    const names = month(page, 'October 2025').locator('th[scope=col]');
    expect(await names.evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    const weeks = month(page, 'October 2025').getByRole('row');
    for (const week of await weeks.filter({ has: page.getByRole('gridcell') }).all()) {
      await expect(week.getByRole('gridcell').first()).toHaveAccessibleName(/Sunday/);
    }
  });

  test('the 1st of October 2025 is a Wednesday', async ({ page }) => {
    await openEvents(page);
    const cells = month(page, 'October 2025').getByRole('gridcell');
    await expect(cells.nth(3)).toHaveAccessibleName('Wednesday, October 1, 2025');
  });

  test('previous and next month, over the turn of a year', async ({ page }) => {
    await openEvents(page);
    const next = page.getByRole('button', { name: 'Go to the Next Month' });
    const previous = page.getByRole('button', { name: 'Go to the Previous Month' });
    for (const name of ['November 2025', 'December 2025', 'January 2026']) {
      await next.click();
      await expect(month(page, name)).toBeVisible();
      await expect(calendar(page).getByRole('status')).toHaveText(name);
    }
    for (const name of ['December 2025', 'November 2025', 'October 2025', 'September 2025']) {
      await previous.click();
      await expect(month(page, name)).toBeVisible();
    }
  });

  test('a click selects a day, and only that one', async ({ page }) => {
    await openEvents(page);
    await expect(selected(page)).toHaveCount(0);
    await day(page, 'Friday, October 10, 2025').click();
    await expect(selected(page)).toHaveCount(1);
    await expect(day(page, 'Friday, October 10, 2025, selected')).toBeVisible();
    await day(page, 'Tuesday, October 21, 2025').click();
    await expect(selected(page)).toHaveCount(1);
    await expect(day(page, 'Tuesday, October 21, 2025, selected')).toBeVisible();
  });

  test('the selected day stays selected while other months are shown', async ({ page }) => {
    await openEvents(page);
    await day(page, 'Monday, October 20, 2025').click();
    await page.getByRole('button', { name: 'Go to the Next Month' }).click();
    await expect(month(page, 'November 2025')).toBeVisible();
    await page.getByRole('button', { name: 'Go to the Previous Month' }).click();
    await expect(day(page, 'Monday, October 20, 2025, selected')).toBeVisible();
  });

  test('today is marked, visibly and in its name', async ({ page }) => {
    await openEvents(page);
    const today = day(page, 'Today, Wednesday, October 15, 2025');
    await expect(calendar(page).getByRole('button', { name: /^Today/ })).toHaveCount(1);
    const border = (name: string) =>
      day(page, name).evaluate((button) => getComputedStyle(button).borderTopColor);
    await expect(today).toBeVisible();
    expect(await border('Today, Wednesday, October 15, 2025')).not.toBe(
      await border('Thursday, October 16, 2025'),
    );
  });

  test("shows the reader's own month, not the month of the build", async ({ page }) => {
    await page.clock.setFixedTime('2031-02-03T10:00:00+01:00');
    await open(page, '/events');
    await expect(month(page, 'February 2031')).toBeVisible();
    await expect(day(page, 'Today, Monday, February 3, 2031')).toBeVisible();
  });

  test('is used by keyboard: arrows, Home, End, Page Up and Down, Enter and Space', async ({
    page,
  }) => {
    await openEvents(page);
    // One stop of Tab for the whole month, and it is today.
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

  test('the arrow keys cross the end of a month', async ({ page }) => {
    await openEvents(page);
    await day(page, 'Friday, October 31, 2025').focus();
    await page.keyboard.press('ArrowDown');
    await expect(day(page, 'Friday, November 7, 2025')).toBeFocused();
    await expect(month(page, 'November 2025')).toBeVisible();
  });
});
