import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect } from '../fixtures';
import { openEditor, save, test } from './editor-fixtures';

const PAGE = 'content/pages/every-block.json';
const NEWS = 'content/news/rain-2025.json';
const PLAN = 'content/improvement-plan.json';

const personField = (page: Page, field: string) =>
  page.locator(`[data-path="blocks.0.people.1.${field}"]`).getByRole('textbox');

test('a person who replaces another does not inherit the email that a colleague adds meanwhile', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  // The file server rejects a save from an old version.
  expectedErrors.push(/409/);
  const { title, address, description } = JSON.parse(server.read(PAGE));
  const people = [
    { name: 'Mrs Halima Musa', office: 'Head' },
    { name: 'Mrs Ngozi Okafor', office: 'Bursar' },
  ];
  const content = { title, address, description, blocks: [{ kind: 'people', people }] };
  writeFileSync(path.join(server.folder, PAGE), JSON.stringify(content));
  const other = await context.newPage();
  for (const one of [page, other]) {
    await openEditor(one, `${PAGE}?blocks.0.people.1.name`);
    await expect(personField(one, 'name')).toBeVisible();
  }
  await personField(other, 'email').fill('ngozi@school.example');
  await save(other);
  await personField(page, 'name').fill('Mr Tunde Bello');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = page.getByRole('dialog').getByRole('radio', { name: /^Yours .*Tunde Bello/ });
  await choice.check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();
  expect(JSON.parse(server.read(PAGE)).blocks[0].people[1]).toEqual({
    name: 'Mr Tunde Bello',
    office: 'Bursar',
  });
});

test('the first photos of two editors are both kept', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/409/, /404.*\/uploads\/\d+\//);
  const other = await context.newPage();
  for (const one of [page, other]) await openEditor(one, NEWS);
  for (const [one, name, background] of [
    [other, 'river', '#2f5fa7'],
    [page, 'hill', '#a72f2f'],
  ] as const) {
    const chooser = one.waitForEvent('filechooser');
    await one.getByText('Choose photos').click();
    await (await chooser).setFiles(await photo(name, background));
    await one.getByLabel('Alt text of photo 1').fill(`The ${name}`);
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(one.getByRole('banner').getByText(/^Saved/)).toBeVisible();
  }
  const { pictures } = JSON.parse(server.read(NEWS));
  expect(pictures.map(({ alt }: { readonly alt: string }) => alt).sort()).toEqual([
    'The hill',
    'The river',
  ]);
});

async function photo(name: string, background: string) {
  const create = { width: 1800, height: 1200, channels: 3, background } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

test('a replaced banner asks for the pictures that other screens show instead', async ({
  page,
}) => {
  await openEditor(page, 'content/home.json?hero.pictures.0.alt');
  const banner = page.getByRole('group', { name: 'Images (2)' });
  await banner
    .getByLabel('Replace')
    .first()
    .setInputFiles(await photo('gate', '#2f5fa7'));
  await expect(banner.getByLabel('Alt text of image 1')).toHaveValue('');
  await expect(
    page.getByText('“Wide image” still shows the old picture on some screens.'),
  ).toBeVisible();
});

test('a moved row of the plan keeps the area that the page shows for it', async ({
  page,
  server,
}) => {
  const content = JSON.parse(server.read(PLAN));
  const [first, { area: _, ...second }, third] = content.rows;
  const rows = [{ ...first, area: 'Reading' }, second, { ...third, area: 'Music' }];
  writeFileSync(path.join(server.folder, PLAN), JSON.stringify({ ...content, rows }));
  await openEditor(page, PLAN);
  await page.getByRole('button', { name: 'Move row 2 down' }).click();
  await save(page);
  const moved = { area: 'Reading', ...second };
  expect(JSON.parse(server.read(PLAN)).rows).toEqual([rows[0], rows[2], moved]);
});
