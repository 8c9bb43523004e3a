import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures';
import { openEditor, test } from './editor-fixtures';
import type { EditorServer } from './editor-server';

/** Names all cases that fail. */
const soft = expect.configure({ soft: true });

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
