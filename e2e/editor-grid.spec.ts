import { expect, type Page } from 'playwright/test';
import { violationsOf } from './axe';
import { logIn, openForm, preview, save, test } from './editor-fixtures';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const CLASSES = ['JSS 1', 'JSS 2', 'JSS 3', 'SSS 1', 'SSS 2', 'SSS 3'];

/** A week of six classes, as a spreadsheet has it: 240 rows below their headings. */
const WEEK = DAYS.flatMap((day) =>
  CLASSES.flatMap((name) =>
    Array.from({ length: 8 }, (_, hour) => [name, day, `${hour + 8}:00`, `${hour + 8}:40`, 'Art']),
  ),
);

test('a week of 240 hours is pasted in a few clicks, corrected, and saved', async ({
  page,
  writer,
}) => {
  await logIn(page);
  const clicks = await countClicks(page);
  await openForm(page, 'Time table');
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const grid = page.getByRole('dialog', { name: 'Hours' });
  await expect(grid.getByRole('status')).toHaveText('0 rows');
  await paste(page, [['Classes', 'Day', 'Starts', 'Ends', 'Event'], ...WEEK]);
  await grid.getByRole('button', { name: 'Use these 240 rows' }).click();
  await expect(grid.getByRole('status')).toHaveText('240 rows');
  await grid.getByText('08:00').first().click();
  await page.keyboard.type('late');
  await page.keyboard.press('Enter');
  await expect(grid.locator('small', { hasText: 'must be a time such as 08:40' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(grid.getByRole('status')).toHaveText('240 rows');
  await grid.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('240 hours')).toBeVisible();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  const { hours } = JSON.parse(writer.read('content/time-table.json'));
  expect(hours).toHaveLength(240);
  expect(hours[8]).toEqual({
    day: 'Monday',
    starts: '08:00',
    ends: '08:40',
    activity: 'Art',
    classes: 'JSS 2',
  });
  expect(await clicks()).toBeLessThanOrEqual(10);
});

test('a row of the plan moves with its area, and an 18th is refused', async ({ page, writer }) => {
  const read = () => JSON.parse(writer.read('content/improvement-plan.json'));
  const [{ area, ...first }, second, ...others] = read().rows;
  await logIn(page);
  await openForm(page, 'Improvement plan');
  // The plan has exactly 17 rows.
  await expect(page.getByRole('button', { name: /^(Add|Remove) row/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Move row 1 down' }).click();
  await expect(page.getByRole('button', { name: 'Move row 2 down' })).toBeFocused();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  const moved = [{ area, ...second }, first, ...others];
  expect(read().rows).toEqual(moved);

  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const grid = page.getByRole('dialog', { name: 'Rows' });
  await grid.getByRole('button', { name: 'Add a row' }).click();
  await expect(grid.getByRole('status')).toContainText('row 18, “Where we are”: must not be empty');
  await grid.getByRole('button', { name: 'Done' }).click();
  const wrong = 'content/improvement-plan.json: "Rows": must have exactly 17 entries, but has 18';
  await expect(preview(page).tool.getByText(wrong)).toBeVisible();
  await save(page);
  await expect(page.getByText('Rows: must have exactly 17 entries')).toBeVisible();
  expect(read().rows).toEqual(moved);
});

test('a line that was removed comes back with Ctrl+Z, and the first error has the focus', async ({
  page,
  writer: _writer,
}) => {
  await logIn(page);
  await openForm(page, 'School anthem');
  await expect(page.getByText('Changes saved')).toBeHidden();
  await page.getByRole('button', { name: '1. First verse' }).click();
  const lines = page.getByRole('button', { name: /^\d\. The (morning|rock)/ });
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove line 1' }).first().click();
  await expect(lines).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Add line' }).first().click();
  await expect(page.locator('textarea:focus')).toHaveValue('');
  await expect(page.locator('#preview-pane')).toHaveAttribute('title', 'Preview');
  const form = { include: ['#nc-root'], exclude: ['#preview-pane'] };
  // Decap's columns are no landmarks.
  expect(await violationsOf(page, form, ['region'])).toEqual([]);

  await page.getByLabel('Page title').fill('');
  await save(page);
  await expect(page.getByLabel('Page title')).toBeFocused();
  await expect(page.getByLabel('Page title')).toHaveAttribute('aria-invalid', 'true');
});

test('an address that is written over that of another page opens its form', async ({
  page,
  writer: _writer,
}) => {
  await logIn(page);
  await openForm(page, 'School anthem');
  await page.evaluate(() => {
    window.location.hash = '#/collections/specified/entries/events';
  });
  await expect(page.getByLabel('Heading of the calendar')).toBeVisible();
});

/** Pastes as a spreadsheet writes it. */
function paste(page: Page, rows: readonly (readonly string[])[]) {
  return page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const settings = { bubbles: true, cancelable: true, clipboardData };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', settings));
    },
    rows.map((row) => row.join('\t')).join('\n'),
  );
}

async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.addEventListener(
      'click',
      () => {
        document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1);
      },
      { capture: true },
    );
  });
  return async () => Number(await page.locator('body').getAttribute('data-clicks'));
}
