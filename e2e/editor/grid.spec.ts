import { readFileSync } from 'node:fs';
import { expect } from '../fixtures';
import {
  compose,
  copiedRows,
  countClicks,
  openEditor,
  paste,
  preview,
  save,
  test,
  WEEK,
} from './editor-fixtures';

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

test('cells copied from Excel are pasted at a cell of a long table, which types without delay', async ({
  page,
}) => {
  const rows = Array.from({ length: 500 }, (_, row) => `Monday\t8:00\t8:40\tEvent ${row}\tAll`);
  await openEditor(page, FILE);
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const grid = page.getByRole('dialog', { name: 'Periods' });
  await expect(grid.getByRole('status')).toHaveText('0 rows');
  await paste(
    page,
    copiedRows([
      ['Day', 'Starts', 'Ends', 'Event', 'Classes'],
      ...rows.map((row) => row.split('\t')),
    ]),
  );
  await grid.getByRole('button', { name: 'Use these 500 rows' }).click();
  const event = (row: number) =>
    grid.getByRole('textbox', { name: `Event, row ${row}`, exact: true });
  await event(2).click();
  // HTML reaches the table only through a Trusted Types policy.
  await paste(page, { 'text/html': '<table><tr><td>Art<td>JSS 1<tr><td>Music<td>JSS 2</table>' });
  await expect(event(3)).toHaveValue('Music');
  await expect(grid.getByRole('textbox', { name: 'Classes, row 3', exact: true })).toHaveValue(
    'JSS 2',
  );
  await event(499).click();
  await page.keyboard.press('End');
  // The processor's time, unlike the clock's, does not depend on what else the machine does.
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seconds = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await seconds();
  const letters = 'Michaelmas';
  await page.keyboard.type(letters);
  // Before any expectation, because Playwright reads the whole table to describe one that waits.
  const used = (await seconds()) - before;
  await expect(event(499)).toHaveValue(`Event 498${letters}`);
  expect(used).toBeLessThan(letters.length * 0.1);
  // The page follows when the table is closed: it would be rendered in the same thread at each pause.
  const shown = preview(page).getByText(`Event 498${letters}`).first();
  await page.waitForTimeout(2000);
  expect(await shown.count()).toBe(0);
  // The browser draws nothing behind the table.
  const isDrawn = () => page.locator('iframe').evaluate((frame) => frame.checkVisibility());
  expect(await isDrawn()).toBe(false);
  // The headings stay in view, and cover no cell that the arrow keys reach.
  for (let rows = 0; rows < 20; rows += 1) await page.keyboard.press('ArrowUp');
  await event(479).evaluate((field) => {
    const [headings] = [...(field.closest('table')?.tHead?.rows ?? [])];
    const bottom = headings?.getBoundingClientRect().bottom ?? Number.NaN;
    const area = field.closest('section')?.getBoundingClientRect().top ?? Number.NaN;
    const isCovered = field.getBoundingClientRect().top < bottom - 1;
    if (field !== document.activeElement) throw new Error('The focus is elsewhere.');
    if (!(bottom > area + 10) || isCovered) throw new Error(`Headings end at ${bottom}.`);
  });
  await grid.getByRole('button', { name: 'Done' }).click();
  expect(await isDrawn()).toBe(true);
  await shown.waitFor({ state: 'attached' });
});

test('days alone above their classes, as Excel copies them, become the time table', async ({
  page,
  server,
}) => {
  const day = (name: string, times: string, ...rows: string[]) =>
    [`<td colspan=3>${name}`, '<td>Class<td>1<td>2', times, ...rows]
      .map((row) => `<tr>${row}`)
      .join('');
  const html = `<table>${[
    '<tr><td colspan=3>TIME TABLE 2026/27',
    day('MONDAY', '<td><td>8:00–8:40<td>12:40–1:20', '<td>JSS 1<td>Art<td>English'),
    day('FRIDAY', '<td><td>8:00–8:30<td>8:30–9:00', '<td>JSS 1<td>Mass<td>French'),
  ].join('')}</table>`;
  await openEditor(page, FILE);
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const grid = page.getByRole('dialog', { name: 'Periods' });
  await expect(grid.getByRole('status')).toHaveText('0 rows');
  await paste(page, { 'text/html': html });
  await expect(grid.getByText('TIME TABLE 2026/27')).toBeVisible();
  await grid.getByRole('button', { name: 'Use these 4 rows' }).click();
  await grid.getByRole('button', { name: 'Done' }).click();
  await save(page);
  const { hours } = JSON.parse(server.read(FILE));
  expect(hours.map((hour: object) => Object.values(hour).join(' '))).toEqual([
    'Monday 08:00 08:40 Art JSS 1',
    'Monday 12:40 13:20 English JSS 1',
    'Friday 08:00 08:30 Mass JSS 1',
    'Friday 08:30 09:00 French JSS 1',
  ]);
  // Of one that lacks its day, the editor says so beside the question.
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  await paste(
    page,
    copiedRows([
      ['Time', 'JSS 1', 'JSS 2'],
      ['8:00 – 8:40', 'Art', 'English'],
    ]),
  );
  await expect(grid.getByText(/^This time table has no day\./)).toBeVisible();
});

test('a calendar as offices write it becomes the dates of a term', async ({ page, server }) => {
  const file = 'content/dates.json';
  for (const [width, at] of [
    [1280, 0],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openEditor(page, `${file}?terms.${at}.name`);
    await page.getByRole('button', { name: 'Edit as a table' }).last().click();
    const grid = page.getByRole('dialog', { name: 'Dates' });
    await expect(grid.getByRole('button', { name: 'Done' })).toBeVisible();
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await paste(
      page,
      copiedRows([
        ['TERM CALENDAR', '', ''],
        ['Date', 'Programme', 'Venue'],
        ['Monday 12th January, 2026', 'Resumption', ''],
        ['19th - 23rd Jan 2026', 'Sports week', 'Main field'],
      ]),
    );
    const audience = grid.getByRole('combobox', { name: 'For in every row' });
    await audience.selectOption('Everyone');
    await grid.getByRole('button', { name: 'Replace all rows' }).click();
    await expect(grid.getByRole('status')).toHaveText('2 rows');
    await grid.getByRole('button', { name: 'Done' }).click();
    const term = page.getByRole('button', { name: /^Date \d/ });
    await expect(term).toHaveCount(2);
    await page.keyboard.press('Control+z');
  }
  expect(server.read(file)).not.toContain('Sports week');
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
  await grid.getByRole('textbox', { name: 'Starts, row 2' }).fill('9:00');
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

test('a second pasted table of the same size has a choice of columns of its own', async ({
  page,
}) => {
  await openEditor(page, FILE);
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const grid = page.getByRole('dialog', { name: 'Periods' });
  await expect(grid.getByRole('status')).toHaveText('0 rows');
  const headings = ['Day', 'Starts', 'Ends', 'Event', 'Classes'];
  const row = ['Monday', '8:00', '8:40', 'Art', 'JSS 1'];
  await paste(page, copiedRows([headings, row]));
  const column = grid.getByRole('combobox', { name: 'Event' });
  await column.selectOption('leave empty');
  await paste(page, copiedRows([headings.toReversed(), row.toReversed()]));
  await expect(column.getByRole('option', { selected: true })).toHaveText('Event');
  await grid.getByRole('button', { name: 'Use this row' }).click();
  const event = grid.getByRole('textbox', { name: 'Event, row 1', exact: true });
  await expect(event).toHaveValue('Art');
  // The Escape key of an input method ends its word only.
  await event.click();
  await page.keyboard.press('F2');
  await compose(page, '美術', 'Escape');
  await expect(event).toHaveValue('Art美術');
});

test('a click beside an amount on the page selects its cell in the table, where typing replaces it', async ({
  page,
  server,
}) => {
  const file = 'content/pages/every-block.json';
  for (const [width, label] of [
    [1280, 'Year 1'],
    [390, 'Year 2'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openEditor(page, file);
    const toPage = page.getByRole('button', { name: 'Page', exact: true });
    if (await toPage.isVisible()) await toPage.click();
    // Its middle: the amount is at the end of the row.
    await preview(page)
      .getByRole('row', { name: label })
      .getByRole('cell', { name: /€1,2/ })
      .click();
    const grid = page.getByRole('dialog', { name: 'Table', exact: true });
    await expect(grid.getByRole('textbox', { name: /^Column 3, row/ }).nth(1)).toBeVisible();
    await page.keyboard.type('EUR1300');
    await grid.getByRole('button', { name: 'Done' }).click();
    await expect(preview(page).locator('[data-edited]')).toHaveRole('table');
    await save(page);
  }
  const [, first, second] = JSON.parse(server.read(file)).blocks[4].table.split('\n');
  expect([first, second].map((row) => row.split(' | ')[2])).toEqual(['EUR1300', 'EUR1300']);
});
