import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures';
import { copiedRows, openEditor, paste, test } from './editor-fixtures';
import type { EditorServer } from './editor-server';

/** Names all cases that fail. */
const soft = expect.configure({ soft: true });

const WEEK = 'content/time-table.json';
const RESULTS = 'content/entrance-result.json';
const PAGE = 'content/pages/every-block.json';

/** Opens a file with entries of its own in the list `key` as a table. */
async function openGrid(
  page: Page,
  server: EditorServer,
  [file, key, place = '']: readonly [file: string, key: string, place?: string],
  rows: readonly object[],
): Promise<Locator> {
  const content = { ...JSON.parse(server.read(file)), [key]: rows };
  writeFileSync(path.join(server.folder, file), JSON.stringify(content));
  await openEditor(page, `${file}${place}`);
  await page.getByRole('button', { name: 'Edit as a table' }).last().click();
  const grid = page.getByRole('dialog').last();
  await expect(grid.getByRole('status')).toContainText(/^\d+ rows?/);
  return grid;
}

const hoursOf = (...lessons: readonly (readonly [activity: string, classes: string])[]) =>
  lessons.map(([activity, classes]) => ({
    day: 'Monday',
    starts: '08:00',
    ends: '08:40',
    activity,
    classes,
  }));

/** The texts of some columns, row by row. */
async function textsOf(grid: Locator, columns: readonly string[]) {
  const texts = await Promise.all(
    columns.map((column) =>
      grid
        .getByLabel(new RegExp(`^${column}, row \\d+$`))
        .evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value') as string)),
    ),
  );
  return (texts[0] ?? []).map((_, row) => texts.map((column) => column[row] ?? ''));
}

/** What is pasted at the cell of a lesson, below which others stand, and what they become. */
const CELLS: readonly {
  readonly what: string;
  readonly copied: string;
  readonly becomes: readonly (readonly [activity: string, classes: string])[];
  readonly says?: RegExp;
}[] = [
  { what: 'a text and an empty cell', copied: 'Art\t\r\n', becomes: [['Art', '']] },
  { what: 'two empty cells', copied: '\t\r\n', becomes: [['', '']] },
  {
    what: 'empty cells and rows at the end',
    copied: 'Art\t\r\nPlay\tJSS 3\r\n\t\r\n',
    becomes: [
      ['Art', ''],
      ['Play', 'JSS 3'],
      ['', ''],
    ],
  },
  {
    what: 'one column too many',
    copied: 'Art\tJSS 1\tRoom 4\r\n',
    becomes: [['Art', 'JSS 1']],
    says: /no column for it: Room 4\.$/,
  },
  {
    what: 'one row on four selected ones',
    copied: 'Art\tJSS 3\r\n',
    becomes: Array.from({ length: 4 }, () => ['Art', 'JSS 3'] as const),
  },
];

test('cells are pasted as a spreadsheet does: empty ones, those that fill a selection and those without a column', async ({
  page,
  server,
}) => {
  const lessons = CELLS.flatMap(({ becomes }) => becomes.map(() => ['Music', 'JSS 2'] as const));
  const grid = await openGrid(page, server, [WEEK, 'hours'], hoursOf(...lessons));
  let first = 0;
  for (const { what, copied, becomes, says } of CELLS) {
    await grid.getByLabel(`Event, row ${first + 1}`, { exact: true }).click();
    if (what.includes('selected'))
      for (const _ of becomes.slice(1)) await page.keyboard.press('Shift+ArrowDown');
    await paste(page, { 'text/plain': copied });
    const seen = async () =>
      (await textsOf(grid, ['Event', 'Classes'])).slice(first, first + becomes.length);
    await soft.poll(seen, { message: what }).toEqual(becomes);
    if (says) await soft(grid.getByText(says), what).toBeVisible();
    first += becomes.length;
  }
});

/** Tables that other programs copy or write, and the rows that they become. */
const TABLES: readonly {
  readonly what: string;
  readonly copied?: string;
  readonly file?: string;
  readonly html?: string;
  readonly rows: readonly (readonly string[])[];
  readonly says?: RegExp;
}[] = [
  {
    what: 'struck cells and words of Excel, and a long text above an empty cell',
    copied: '…',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl66 {text-decoration:line-through;}</style></head><body><table>
      <tr><td>Day</td><td>Starts</td><td>Ends</td><td>Event</td><td>Classes</td></tr>
      <tr><td>Monday</td><td>08:00</td><td>08:40</td><td><s>Latin</s> Art</td><td class=xl66>JSS 1</td></tr>
      <tr><td>Tuesday</td><td>08:00</td><td>08:40</td><td colspan=2 style='mso-ignore:colspan'>Assembly with the whole school</td></tr></table></body></html>`,
    rows: [
      ['Monday', '8:00 am', '8:40 am', 'Art', ''],
      ['Tuesday', '8:00 am', '8:40 am', 'Assembly with the whole school', ''],
    ],
    says: /struck through: JSS 1; Latin\.$/,
  },
  {
    what: 'a quotation mark in a file with semicolons',
    file: 'Day;Starts;Ends;Event;Classes\r\nMonday;08:00;08:40;"Art" club;JSS 1\r\n',
    rows: [['Monday', '8:00 am', '8:40 am', '"Art" club', 'JSS 1']],
  },
  {
    what: 'the last character of DOS',
    file: 'Day,Starts,Ends,Event,Classes\r\nMonday,08:00,08:40,Art,JSS 1\r\n\x1a',
    rows: [['Monday', '8:00 am', '8:40 am', 'Art', 'JSS 1']],
  },
  {
    what: 'narrow spaces in the times of a week',
    copied:
      'Time\tMonday\tTuesday\n8:00\u202fAM – 8:40\u202fAM\tArt\tMusic\n8:40\u202fAM – 9:20\u202fAM\tLatin\tGreek',
    rows: [
      ['Monday', '8:00 am', '8:40 am', 'Art', ''],
      ['Monday', '8:40 am', '9:20 am', 'Latin', ''],
      ['Tuesday', '8:00 am', '8:40 am', 'Music', ''],
      ['Tuesday', '8:40 am', '9:20 am', 'Greek', ''],
    ],
  },
  {
    what: 'a day and a class beside each row of periods',
    copied:
      'Day\tClass\t8:00–8:40\t8:40–9:20\nMonday\tJSS 1A\tEnglish\tArt\nMonday\tJSS 1B\tArt\tMusic\nTuesday\tJSS 1A\tCivic\tLatin',
    rows: [
      ['Monday', '8:00 am', '8:40 am', 'English', 'JSS 1A'],
      ['Monday', '8:00 am', '8:40 am', 'Art', 'JSS 1B'],
      ['Monday', '8:40 am', '9:20 am', 'Art', 'JSS 1A'],
      ['Monday', '8:40 am', '9:20 am', 'Music', 'JSS 1B'],
      ['Tuesday', '8:00 am', '8:40 am', 'Civic', 'JSS 1A'],
      ['Tuesday', '8:40 am', '9:20 am', 'Latin', 'JSS 1A'],
    ],
  },
];

test('tables with struck cells, a loose quote, Ctrl-Z, narrow spaces, and a day and a class, become rows', async ({
  page,
  server,
  expectedErrors,
}) => {
  // The policy blocks Excel's styles, which the browser logs.
  expectedErrors.push(/inline style/);
  const grid = await openGrid(page, server, [WEEK, 'hours'], []);
  for (const { what, copied, html, file = '', rows, says } of TABLES) {
    if (copied === undefined) {
      const buffer = Buffer.from(file);
      await grid
        .getByLabel('Import CSV')
        .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer });
    } else await paste(page, { ...(html ? { 'text/html': html } : {}), 'text/plain': copied });
    await grid.getByRole('button', { name: /^Use th/ }).click();
    const seen = () => textsOf(grid, ['Day', 'Starts', 'Ends', 'Event', 'Classes']);
    await soft.poll(seen, { message: what }).toEqual(rows);
    if (says) await soft(grid.getByText(says), what).toBeVisible();
    await grid.getByRole('button', { name: 'Undo' }).click();
    await expect(grid.getByRole('status')).toHaveText('0 rows');
  }
});

test('the main button of a pasted class adds its rows, and an error names the rows with one number', async ({
  page,
  server,
}) => {
  const results = ['0001', '0006', '0007'].map((examinationNumber) => ({
    examinationNumber,
    entryClass: 'Year 1',
    outcome: 'Admitted',
  }));
  const grid = await openGrid(page, server, [RESULTS, 'results'], results);
  const copied = [['Examination number', 'Class', 'Result']];
  await paste(page, copiedRows([...copied, ['0006', 'Year 1', 'Admitted']]));
  const colour = (name: string) =>
    grid
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const other = await colour('Cancel');
  soft(await colour('Replace all rows')).toBe(other);
  soft(await colour('Add below')).not.toBe(other);
  await grid.getByRole('button', { name: 'Add below' }).click();
  await expect(grid.getByRole('status')).toContainText('rows 2 and 4');
});

const TABLE = 'Class | Fee\nJSS 1 | 100000\nJSS 2 | 110000';

test('a click selects a cell, so that typing replaces it; a double click and Enter edit it', async ({
  page,
  server,
}) => {
  const grid = await openGrid(
    page,
    server,
    [PAGE, 'blocks', '?blocks.0.caption'],
    [{ kind: 'table', caption: 'Fees', table: TABLE }],
  );
  const fee = grid.getByLabel('Column 2, row 2', { exact: true });
  for (const [open, keys, text] of [
    [() => fee.click(), '120', '120'],
    [() => fee.click({ position: { x: 5, y: 5 } }), '7', '7'],
    [() => fee.dblclick(), '5', '1000005'],
    [() => fee.click().then(() => page.keyboard.press('Enter')), '6', '1000006'],
    [() => fee.click().then(() => page.keyboard.press('F2')), '8', '1000008'],
  ] as const) {
    await grid.getByLabel('Column 1, row 3', { exact: true }).click();
    await open();
    await page.keyboard.type(keys);
    await soft(fee, keys).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(fee).toHaveValue('100000');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap edits a cell with all its text selected; the next tap places the cursor', async ({
    page,
    server,
  }) => {
    const grid = await openGrid(
      page,
      server,
      [PAGE, 'blocks', '?blocks.0.caption'],
      [{ kind: 'table', caption: 'Fees', table: TABLE }],
    );
    const fee = grid.getByLabel('Column 2, row 2', { exact: true });
    await fee.tap();
    await page.keyboard.type('120');
    await expect(fee).toHaveValue('120');
    await fee.tap();
    await page.keyboard.press('End');
    await page.keyboard.type('5');
    await expect(fee).toHaveValue('1205');
  });
});
