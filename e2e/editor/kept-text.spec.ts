import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { createDeferred, expect } from '../fixtures';
import { openEditor, preview, save, test } from './editor-fixtures';

const PLAN = 'content/improvement-plan.json';
const GOAL = 'Goal: step 4 is taken by all.';

async function typeOnPage(page: Page, shown: string, text: string) {
  await preview(page).getByText(shown, { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

test('typing on the page goes on after Ctrl+S, and when a save brings a row above it', async ({
  page,
  server,
  expectedErrors,
}) => {
  // The file server rejects a save from an old version.
  expectedErrors.push(/409/);
  const [arrived, merged] = [createDeferred(), createDeferred()];
  await page.route('**/admin/files/save', async (route) => {
    arrived.resolve();
    await merged.promise;
    await route.continue();
  });
  const plan = JSON.parse(server.read(PLAN));
  await openEditor(page, PLAN);
  await typeOnPage(page, GOAL, ' This');
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' year, ');
  await arrived.promise;
  const rows = [{ ...plan.rows[0], area: 'Another' }, ...plan.rows];
  writeFileSync(path.join(server.folder, PLAN), JSON.stringify({ ...plan, rows }));
  merged.resolve();
  await expect(preview(page).getByRole('rowheader', { name: 'Another' })).toBeVisible();
  await page.keyboard.type('not the next');
  await expect(preview(page).getByText(`${GOAL} This year, not the next`)).toBeVisible();
  await save(page);
  const goals = JSON.parse(server.read(PLAN)).rows.map(
    (row: { readonly whereWeAreGoing: string }) => row.whereWeAreGoing,
  );
  expect(goals.slice(3, 6)).toEqual([
    'Goal: step 3 is taken by all.',
    `${GOAL} This year, not the next`,
    'Goal: step 5 is taken by all.',
  ]);
});

test('what is typed just before a reload, or before another page opens, is on the device', async ({
  page,
}) => {
  const summary = page.getByLabel('Summary');
  await openEditor(page, PLAN);
  await summary.fill('A');
  for (const [letters, leave] of [
    [' plan for all of us.', () => page.reload()],
    [' It has seventeen steps.', () => page.goto('/news')],
  ] as const) {
    await summary.press('End');
    await page.keyboard.type(letters);
    const typed = await summary.inputValue();
    await leave();
    await openEditor(page, PLAN);
    await expect(summary).toHaveValue(typed);
  }
  await expect(page.getByText(/^Restored from this device/)).toBeVisible();
});
