import path from 'node:path';
import { expect, type Locator } from 'playwright/test';
import { logIn, newEntry, openForm, preview, save, test } from '../editor/editor-fixtures';
import { screenshot } from '../screenshot';

/* `npx playwright test --config e2e/on-request.config.ts editor-screenshots`: takes the pictures of docs/editing.md from the real editor. */

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

const UPLOADS = path.resolve(__dirname, '../../static/uploads/gallery');

test.beforeEach(async ({ page, writer: _writer }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await logIn(page);
});

test('the pages of the site', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'School anthem' })).toBeVisible();
  await screenshot(page, 'pages');
});

test('change a text', async ({ page }) => {
  await openForm(page, 'School anthem');
  await preview(page).page.getByText('O school of ours, O Yaba’s pride,').click();
  await page.locator('textarea:focus').fill('O school of ours, O Lagos’ pride,');
  await expect(preview(page).page.getByText('O Lagos’ pride')).toBeVisible();
  await screenshot(page, 'change-a-text');
});

test('add news', async ({ page }) => {
  await newEntry(page, 'News', 'News item');
  await page.getByLabel('Title').fill('The library is open on Saturdays');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('From this week the library is open on Saturdays from nine to one.');
  await expect(preview(page).page.getByText('From this week the library')).toBeVisible();
  await screenshot(page, 'add-news');
});

test('add an album', async ({ page }) => {
  await newEntry(page, 'Photo albums', 'Photo album');
  await page.getByLabel('Name').fill('Inter-house sports');
  await page
    .getByLabel('Choose photographs')
    .setInputFiles(
      ['sports-march', 'sports-relay'].map((name) => path.join(UPLOADS, `${name}.webp`)),
    );
  await page
    .getByLabel('Description of picture 1')
    .fill('Girls march past behind the banner of their house');
  await page
    .getByLabel('Description of picture 2')
    .fill('Four girls run the relay in the colours of their houses');
  await expect(preview(page).page.getByText('1 of 2')).toBeVisible();
  await inTheMiddle(page.getByLabel('Description of picture 1'));
  await screenshot(page, 'add-an-album');
});

test('replace the picture at the top of the first page', async ({ page }) => {
  await openForm(page, 'Home');
  await expect(preview(page).page.getByRole('heading', { level: 1 })).toBeVisible();
  await preview(page).page.getByRole('main').locator('img').first().dispatchEvent('click');
  const change = page.getByRole('button', { name: 'Choose different image' }).first();
  await expect(change).toBeVisible();
  await inTheMiddle(change);
  await screenshot(page, 'replace-the-hero');
});

test('read an error', async ({ page }) => {
  await openForm(page, 'Improvement plan');
  const cell = preview(page).page.getByRole('row').nth(7).getByRole('cell').nth(1);
  await cell.click();
  const field = page.locator('textarea:focus');
  await field.fill('');
  await expect(preview(page).tool.getByText('row 7, "Where we are going"')).toBeVisible();
  await save(page);
  await expect(page.getByText('Where we are going: must not be empty')).toBeVisible();
  await inTheMiddle(page.getByText('Where we are going: must not be empty'));
  await screenshot(page, 'read-an-error');
});

async function inTheMiddle(element: Locator) {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
}
