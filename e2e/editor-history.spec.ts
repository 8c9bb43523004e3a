import { logIn, openForm, preview, save, test } from './editor-fixtures';
import { expect } from './fixtures';

test('an earlier version is seen and put back, and what was deleted is brought back', async ({
  page,
  writer,
}) => {
  test.slow();
  const before = writer.read('content/school-anthem.json');
  await logIn(page);
  await openForm(page, 'School anthem');
  await page.getByLabel('Page title').fill('Our anthem');
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  const versions = dialog.getByRole('listitem');
  await expect(versions.first()).toContainText('"Page title"');
  await versions.last().getByRole('button').click();
  const shown = dialog.frameLocator('iframe').frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Song of the School');
  await dialog.getByRole('button', { name: 'Put this version back' }).click();
  await expect(page.getByLabel('Page title')).toHaveValue('Song of the School');
  await expect(preview(page).page.getByRole('heading', { level: 1 })).toHaveText(
    'Song of the School',
  );
  await save(page);
  await expect.poll(() => writer.read('content/school-anthem.json')).toBe(before);

  const item = 'content/news/weaving-2025.json';
  const deleted = writer.read(item);
  // Through the list: Decap cannot delete an item before it has read its list.
  await page.goto('/admin/#/collections/news');
  await page.getByRole('link', { name: JSON.parse(deleted).title }).click();
  page.on('dialog', (question) => question.accept());
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await page.getByRole('button', { name: 'Deleted', exact: true }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('status').getByText('is back.')).toBeVisible();
  expect(writer.read(item)).toBe(deleted);
  await expect(page.getByLabel('Title')).toHaveValue(JSON.parse(deleted).title);
});
