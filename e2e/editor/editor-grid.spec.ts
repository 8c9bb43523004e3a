import { expect } from '../fixtures';
import { mostClicks } from './clicks';
import {
  copiedRows,
  countClicks,
  logIn,
  openForm,
  paste,
  preview,
  save,
  test,
  WEEK,
} from './editor-fixtures';

test('a week of 240 hours is pasted in a few clicks; a row of the plan moves with its area', async ({
  page,
  writer,
}) => {
  test.slow();
  const clicks = await countClicks(page);
  await logIn(page);
  const signedIn = clicks();
  await openForm(page, 'Time table');
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const hours = page.getByRole('dialog', { name: 'Hours' });
  await expect(hours.getByRole('status')).toHaveText('0 rows');
  await paste(page, copiedRows(WEEK));
  await hours.getByRole('button', { name: 'Use these 240 rows' }).click();
  await expect(hours.getByRole('status')).toHaveText('240 rows');
  const pasted = clicks();
  await hours.getByText('08:00').first().click();
  await page.keyboard.type('late');
  await page.keyboard.press('Enter');
  await expect(hours.locator('small', { hasText: 'must be a time such as 4:30 pm' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(hours.getByRole('status')).toHaveText('240 rows');
  const others = clicks() - pasted;
  await hours.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('240 hours')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show 100 more' })).toBeVisible();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(10);
  const most = mostClicks('Paste the time table of a week', page);
  expect(clicks() - others - signedIn).toBeLessThanOrEqual(most);
  const saved = JSON.parse(writer.read('content/time-table.json')).hours;
  expect(saved).toHaveLength(240);
  expect(saved[8]).toEqual({
    day: 'Monday',
    starts: '08:00',
    ends: '08:40',
    activity: 'Art',
    classes: 'JSS 2',
  });

  const read = () => JSON.parse(writer.read('content/improvement-plan.json'));
  const [{ area, ...first }, second, ...further] = read().rows;
  // Decap shows an empty form where an address is written over that of another page.
  await page.evaluate(() => {
    window.location.hash = '#/collections/specified/entries/improvement-plan';
  });
  // The plan has exactly 17 rows.
  const opened = clicks();
  await page.getByRole('button', { name: 'Move row 1 down' }).click();
  await expect(page.getByRole('button', { name: /^(Add|Remove) row/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Move row 2 down' })).toBeFocused();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  const mostToMove = mostClicks('Move a row of the improvement plan', page);
  expect(clicks() - opened).toBeLessThanOrEqual(mostToMove);
  const moved = [{ area, ...second }, first, ...further];
  expect(read().rows).toEqual(moved);

  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const rows = page.getByRole('dialog', { name: 'Rows' });
  await rows.getByRole('button', { name: 'Add a row' }).click();
  await expect(rows.getByRole('status')).toContainText('row 18, “Where we are”: must not be empty');
  await rows.getByRole('button', { name: 'Done' }).click();
  const wrong = 'content/improvement-plan.json: "Rows": must have exactly 17 entries, but has 18';
  await expect(preview(page).tool.getByText(wrong)).toBeVisible();
  await save(page);
  await expect(page.getByText('Rows: must have exactly 17 entries')).toBeVisible();
  expect(read().rows).toEqual(moved);
});
