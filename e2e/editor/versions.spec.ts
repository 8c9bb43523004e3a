import type { Page } from 'playwright/test';
import { expect } from '../fixtures';
import { test as local, openEditor, openTool, preview, save } from './editor-fixtures';
import { test as onGitHub, signIn } from './editor-github-fixtures';

const ANTHEM = 'content/school-anthem.json';
const BLOCKS = 'content/pages/every-block.json';
const BRANCH = 'cms/specified/school-anthem';

local(
  'two editors of one page keep both changes, or choose one',
  async ({ page, context, server, expectedErrors }) => {
    // The file server rejects a save from an old version.
    expectedErrors.push(/409/);
    const other = await context.newPage();
    await openEditor(page, ANTHEM);
    await openEditor(other, ANTHEM);
    await expect(other.getByText('This page is also open in another window.')).toBeVisible();
    await other.getByLabel('Summary').fill('Their summary.');
    await save(other);
    await page.getByLabel('Page title').fill('Our anthem');
    await save(page);
    await expect(page.getByText(/Someone else also changed: .*Summary/)).toBeVisible();
    const both = { title: 'Our anthem', description: 'Their summary.' };
    expect(JSON.parse(server.read(ANTHEM))).toMatchObject(both);
    await expect(page.getByLabel('Summary')).toHaveValue('Their summary.');

    await other.getByLabel('Page title').fill('Their anthem');
    await choose(other, 'Yours Their anthem');
    await expect(other.getByText('Saved', { exact: true })).toBeVisible();
    expect(JSON.parse(server.read(ANTHEM))).toMatchObject({ ...both, title: 'Their anthem' });
  },
);

local(
  'two editors of one text and one table keep both changes, and choose in the row that both changed',
  async ({ page, context, server, expectedErrors }) => {
    local.slow();
    expectedErrors.push(/409/);
    const blocks = () => JSON.parse(server.read(BLOCKS)).blocks;
    const other = await context.newPage();
    for (const one of [page, other]) {
      await openEditor(one, BLOCKS);
      await one.getByRole('button', { name: /^Block 1 / }).click();
      await one.getByRole('button', { name: /^Block 5 / }).click();
    }
    const text = (of: Page) => of.getByRole('textbox', { name: 'Text', exact: true });
    await text(other).getByText('First the form').click();
    await other.keyboard.press('End');
    await other.keyboard.type(' Theirs.');
    await fillCells(other, { 'Column 3, row 2': 'EUR1300', 'Column 2, row 3': 'EUR480' });
    await save(other);
    await text(page).getByText('The school keeps').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Ours. ');
    await fillCells(page, { 'Column 2, row 3': 'EUR490', 'Column 4, row 4': '77' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog').getByRole('group', { name: 'Block 5, “Table”' });
    await expect(question.getByRole('radio')).toHaveCount(2);
    await question.getByRole('radio', { name: /^Yours .*EUR490/ }).check();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();
    const [{ text: both }, , , , { table }] = blocks();
    expect(both).toMatch(/Ours\. The school.*Theirs\./s);
    expect(table).toMatch(/EUR1300.*EUR490.*77/s);
    await expect(text(page)).toContainText('Theirs.');
  },
);

async function fillCells(page: Page, cells: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: 'Edit as a table' }).first().click();
  const table = page.getByRole('dialog');
  for (const [name, value] of Object.entries(cells)) {
    await table.getByLabel(name, { exact: true }).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await table.getByRole('button', { name: 'Done' }).click();
}

local('an earlier version and a deleted item are restored', async ({ page, server }) => {
  const before = server.read(ANTHEM);
  await openEditor(page, ANTHEM);
  const title = page.getByLabel('Page title');
  await title.fill('Our anthem');
  await save(page);
  await openTool(page, 'Version history');
  const versions = page.getByRole('region', { name: 'Version history' }).getByRole('listitem');
  await expect(versions.first()).toContainText('Page title');
  await versions.last().getByRole('button').first().click();
  const heading = preview(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Song of the School');
  await versions.last().getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue('Song of the School');
  await save(page);
  expect(server.read(ANTHEM)).toBe(before);

  const item = 'content/news/weaving-2025.json';
  const text = server.read(item);
  const name = JSON.parse(text).title;
  await openEditor(page, 'news');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`“${name}” was restored.`)).toBeVisible();
  expect(server.read(item)).toBe(text);
});

onGitHub(
  'two editors drafting the same page lose neither their own nor published changes',
  async ({ page: ada, gitHub, colleague }) => {
    onGitHub.slow();
    const ben = await colleague('ben');
    for (const one of [ada, ben]) {
      await signIn(one);
      await openEditor(one, ANTHEM);
    }
    await ada.getByLabel('Page title').fill('Our anthem');
    await save(ada);
    await ben.getByLabel('Summary').fill('Their summary.');
    await save(ben);
    await expect(ben.getByText(/also changed: .*Page title/)).toBeVisible();
    expect(gitHub.pulls).toHaveLength(1);
    const both = { title: 'Our anthem', description: 'Their summary.' };
    expect(read(gitHub.read(ANTHEM, BRANCH))).toMatchObject(both);
    await ada.getByLabel('Summary').fill('Our summary.');
    await choose(ada, 'By Ben Their summary.');
    await expect.poll(() => read(gitHub.read(ANTHEM, BRANCH))).toMatchObject(both);
  },
);

async function choose(page: Page, version: string) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('radio', { name: version }).check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function read(text: string | undefined): Readonly<Record<string, unknown>> {
  return JSON.parse(text ?? '');
}

local(
  'what could not be loaded is loaded again, and keeps what was typed',
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|ChunkLoadError/);
    await openEditor(page, ANTHEM);
    await page.getByLabel('Page title').fill('Our anthem');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Our anthem');
    await page.route('**/js/*', (route) => route.abort());
    await openTool(page, 'Version history');
    await expect(page.getByRole('heading', { name: 'This screen cannot be shown' })).toBeVisible();
    await page.unroute('**/js/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Page title')).toHaveValue('Our anthem');
    await openTool(page, 'Version history');
    await expect(page.getByRole('heading', { name: 'Version history' })).toBeVisible();
  },
);

local(
  'a copy that an earlier editor has kept opens, and one database stays',
  async ({ page, server }) => {
    const content = JSON.parse(server.read(ANTHEM));
    await page.goto('/robots.txt');
    await page.evaluate(
      async ([key, base]) => {
        const keep = (name: string, store: string, under: string, value: unknown) =>
          new Promise<void>((done) => {
            const opening = indexedDB.open(name);
            opening.onupgradeneeded = () => opening.result.createObjectStore(store);
            opening.onsuccess = () => {
              const writing = opening.result.transaction(store, 'readwrite');
              writing.objectStore(store).put(value, under);
              writing.oncomplete = () => {
                opening.result.close();
                done();
              };
            };
          });
        const content = { ...base, title: 'Our anthem' };
        const step = { keys: ['title'], value: 'Our anthem', at: 0, content };
        await keep('editor-copies', 'documents', key, {
          document: {
            base: { version: 'any', content: base },
            opened: base,
            steps: [step],
            done: 1,
          },
          title: 'Our anthem',
          when: '2026-11-01T08:00:00.000Z',
        });
        await keep('editor-lists', 'lists', 'any', []);
      },
      [ANTHEM, content] as const,
    );
    await openEditor(page);
    const unsaved = page.getByRole('region', { name: 'Not saved yet' });
    await unsaved.getByRole('link', { name: 'Our anthem' }).click();
    await expect(page.getByLabel('Page title')).toHaveValue('Our anthem');
    await expect(page.getByText('Restored from this device')).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual(['editor']);
  },
);
