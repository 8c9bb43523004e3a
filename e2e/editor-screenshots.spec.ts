import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { logIn, openForm, preview, save, test } from './editor-fixtures';

/* `npm run screenshots:editor`: takes the pictures of docs/editing.md from the real editor. */

test.skip(!process.env.EDITOR_SCREENSHOTS, 'the pictures of the documents are taken on request');

test('pictures for docs/editing.md', async ({ page, writer: _writer }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await logIn(page);
  await expect(page.getByRole('link', { name: 'School anthem' })).toBeVisible();
  await shoot(page, 'pages');

  await openForm(page, 'School anthem');
  const line = 'O school of ours, O Yaba’s pride,';
  await preview(page).page.getByText(line).click();
  await page.locator('textarea:focus').fill('O school of ours, O Lagos’ pride,');
  await expect(preview(page).page.getByText('O Lagos’ pride')).toBeVisible();
  await shoot(page, 'change-a-text');
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.getByText('Writing in Pages collection').click();

  await openForm(page, 'Improvement plan');
  await expect(preview(page).page.getByRole('heading', { name: 'Improvement Plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(preview(page).tool.getByText('but has 18')).toBeVisible();
  await save(page);
  await expect(page.getByText('Rows: must have exactly 17 entries')).toBeVisible();
  await page.getByText('Rows: must have exactly 17 entries').scrollIntoViewIfNeeded();
  await shoot(page, 'read-an-error');

  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/#/collections/news/new');
  await page.reload();
  await page.getByLabel('Title').fill('The library is open on Saturdays');
  await page
    .getByLabel('Text')
    .fill('From this week the library is open on Saturdays from nine to one.');
  await expect(preview(page).page.getByText('The library is open on Saturdays')).toBeVisible();
  await shoot(page, 'add-news');

  await page.goto('/admin/#/collections/albums/new');
  await page.reload();
  await page.getByLabel('Name').fill('Inter-house sports');
  await shoot(page, 'add-an-album');

  await page.goto('/admin/#/collections/pages/entries/home');
  await page.reload();
  await expect(preview(page).page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('The two pictures that take turns').scrollIntoViewIfNeeded();
  await shoot(page, 'replace-the-hero');
});

async function shoot(page: Page, name: string) {
  // The pictures of the page arrive after its words.
  await page.waitForTimeout(800);
  await page.screenshot({ path: path.resolve(__dirname, `../docs/editing/${name}.png`) });
}
