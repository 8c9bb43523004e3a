import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '../fixtures';
import { compose, openEditor, save, test } from './editor-fixtures';

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

for (const size of [
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]) {
  test.describe(`at ${size.viewport.width} px`, () => {
    test.use(size);

    test('another person in the place of one gets her photo only if the editor says so', async ({
      page,
      server,
    }) => {
      const file = path.join(server.folder, 'content/pages/every-block.json');
      const person = () => JSON.parse(readFileSync(file, 'utf8')).blocks[12].people[1];
      expect(person()).toMatchObject({ name: 'Chief Halima Bello', picture: {} });
      await openEditor(page, 'content/pages/every-block.json?blocks.12.people.1.name');
      const name = page.locator('[data-path="blocks.12.people.1.name"]').getByRole('textbox');
      await name.fill('Chief Musa Garba');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Another person’s details' });
      await expect(question.getByRole('checkbox', { name: /^Photo: / })).not.toBeChecked();
      expect(person().name).toBe('Chief Halima Bello');
      await question.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();
      expect(person()).toEqual({ name: 'Chief Musa Garba', office: 'Workshop' });
      // Another surname is the same person’s.
      await name.fill('Mrs Musa Bala');
      await save(page);
      await expect.poll(() => person().name).toBe('Mrs Musa Bala');
    });
  });
}
