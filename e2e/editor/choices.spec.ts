import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '../fixtures';
import { compose, openEditor, test } from './editor-fixtures';

test('a file that was chosen and is out of sight is not deleted', async ({ page, server }) => {
  const place = (name: string) => path.join(server.folder, 'static/uploads', name);
  for (const name of ['old-gate.webp', 'old-hall.webp']) {
    await cp(place('gallery/hill.webp'), place(name));
  }
  await openEditor(page, 'media');
  await page.getByRole('checkbox', { name: 'old-gate.webp' }).check();
  await page.getByRole('searchbox').fill('old-hall');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  const remove = page.getByRole('button', { name: 'Delete selected' });
  await expect(remove).toBeDisabled();
  await page.getByRole('checkbox', { name: 'old-hall.webp' }).check();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 file deleted.')).toBeVisible();
  expect([place('old-gate.webp'), place('old-hall.webp')].map(existsSync)).toEqual([true, false]);
});

test('the Enter key that ends a composition leaves a link as it is', async ({ page }) => {
  await openEditor(page, 'content/menu.json?groups.0.links.0.to');
  const link = page.locator('[data-path="groups.0.links.0.to"]').getByRole('textbox');
  await expect(link).toBeFocused();
  await link.fill('');
  const text = 'school.example';
  const devtools = await compose(page, text, 'Enter');
  await expect(link).toHaveValue(text);
  await devtools.send('Input.insertText', { text });
  await link.press('Enter');
  await expect(link).toHaveValue(`https://${text}`);
});
