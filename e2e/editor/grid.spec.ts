import { readFileSync } from 'node:fs';
import { expect } from '../fixtures';
import { copiedRows, countClicks, openEditor, paste, save, test, WEEK } from './editor-fixtures';

const FILE = 'content/time-table.json';

test('a week pasted from Excel becomes the time table in at most five clicks', async ({
  page,
  server,
}) => {
  const clicks = await countClicks(page);
  await openEditor(page);
  await page.getByRole('link', { name: 'Change the time table' }).click();
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const grid = page.getByRole('dialog', { name: 'Periods' });
  await expect(grid.getByRole('status')).toHaveText('0 rows');
  await paste(page, copiedRows(WEEK));
  await grid.getByRole('button', { name: 'Use these 240 rows' }).click();
  await grid.getByRole('button', { name: 'Done' }).click();
  await save(page);
  expect(clicks()).toBeLessThanOrEqual(5);
  const { hours } = JSON.parse(server.read(FILE));
  expect(hours).toHaveLength(240);
  expect(hours[8]).toEqual({
    day: 'Monday',
    starts: '08:00',
    ends: '08:40',
    activity: 'Art',
    classes: 'JSS 2',
  });
});

test('the table imports a CSV file, shows its errors, undoes changes and exports CSV', async ({
  page,
  server,
}) => {
  const rows = [
    'Day,Starts,Ends,Event,Classes',
    'MON,8:00 am,8:40,Art,JSS 1',
    'Tue,late,9:40,"Music, singing",JSS 2',
  ];
  await openEditor(page, FILE);
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const grid = page.getByRole('dialog', { name: 'Periods' });
  const chooser = page.waitForEvent('filechooser');
  await grid.getByText('Import CSV').click();
  const buffer = Buffer.from(rows.join('\r\n'));
  await (await chooser).setFiles({ name: 'hours.csv', mimeType: 'text/csv', buffer });
  await grid.getByRole('button', { name: 'Use these 2 rows' }).click();
  await expect(grid.getByRole('status')).toContainText('1 error: Row 2, Starts, must be a time');
  await grid.getByText('late').click();
  await page.keyboard.type('9:00');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('status')).toHaveText('2 rows');
  await page.keyboard.press('Control+z');
  await expect(grid.getByRole('status')).toContainText('1 error');
  await page.keyboard.press('Control+y');
  await expect(grid.getByRole('status')).toHaveText('2 rows');
  const download = page.waitForEvent('download');
  await grid.getByRole('button', { name: 'Download CSV' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).toContain('Tuesday,09:00,09:40,"Music, singing",JSS 2');
  await grid.getByRole('button', { name: 'Done' }).click();
  const periods = page.getByRole('button', { name: /^Period \d/ });
  await expect(periods).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(periods).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await save(page);
  expect(JSON.parse(server.read(FILE)).hours[1].activity).toBe('Music, singing');
});
