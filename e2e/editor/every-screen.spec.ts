import type { Page } from 'playwright/test';
import { findViolations } from '../axe';
import everyBlock from '../content/pages/every-block.json';
import { expect } from '../fixtures';
import { findLayoutProblems, waitForPictures } from '../layout-checks';
import { showTextFont } from '../text-fonts';
import {
  copiedRows,
  test as inEditor,
  openEditor,
  openTool,
  paste,
  save,
  WEEK,
} from './editor-fixtures';
import { test as onGitHub, signIn } from './editor-github-fixtures';

/* Checks for every screen of the editor. */

const PLACES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the first screen': (page) => openEditor(page),
  'a search': async (page) => {
    await openEditor(page);
    await page.getByLabel(/^Search/).fill('hill');
    await expect(page.getByRole('status').filter({ hasText: /result/ })).toBeVisible();
  },
  'a list': (page) => openEditor(page, 'specified'),
  'a form with errors': async (page) => {
    await openEditor(page, 'content/news/new.json');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Errors' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Text/ })).toBeEditable();
  },
  'the blocks': async (page) => {
    await openEditor(page, 'content/pages/every-block.json');
    const rows = page.getByRole('button', { name: /^Block \d/ });
    await expect(rows).toHaveCount(everyBlock.blocks.length);
    for (const row of await rows.all()) await row.click();
    await page.getByRole('button', { name: 'Add block', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Questions/ })).toBeVisible();
  },
  pictures: async (page) => {
    await openEditor(page, 'content/albums/market.json');
    await expect(page.getByLabel('Alt text of photo 1 (optional)', { exact: true })).toBeVisible();
  },
  'the image library': async (page) => {
    await openEditor(page, 'content/home.json');
    await page.getByRole('button', { name: 'Choose another' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a pasted table': async (page) => {
    await openEditor(page, 'content/time-table.json');
    await page.getByRole('button', { name: 'Edit as a table' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await paste(page, copiedRows(WEEK.slice(0, 9)));
    expect.soft(await findViolations(page), 'the question').toEqual([]);
    await page.getByRole('button', { name: 'Use these 8 rows' }).click();
  },
  'the version history': async (page) => {
    await openEditor(page, 'content/school-anthem.json');
    await openTool(page, 'Version history');
    await expect(page.getByRole('heading', { name: 'Version history' })).toBeFocused();
  },
  'a question': async (page) => {
    await openEditor(page, 'news');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  media: async (page) => {
    await openEditor(page, 'media');
    await expect(
      page.getByText('Every file is in use.').or(page.getByRole('checkbox').first()),
    ).toBeVisible();
  },
};

for (const [place, go] of Object.entries(PLACES)) {
  inEditor(
    `the editor: ${place} is accessible and has no layout problems on phones, tablets and wide screens`,
    async ({ page }) => {
      inEditor.slow();
      await page.setViewportSize({ width: 390, height: 800 });
      await go(page);
      // axe does not know that arrow keys scroll the table.
      const disabled = /table/.test(place) ? ['scrollable-region-focusable'] : [];
      const checks = /block|library|table|question/.test(place) ? 'editorDialog' : 'editor';
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await waitForPictures(page);
        expect.soft(await findViolations(page, disabled), `at ${width} px`).toEqual([]);
        await showTextFont(page, 'wide');
        expect.soft(await findLayoutProblems(page, checks), `at ${width} px`).toEqual([]);
        await showTextFont(page, 'noto');
      }
    },
  );
}

onGitHub(
  'axe finds no violations in the sign-in, a draft and the list of drafts',
  async ({ page, gitHub }) => {
    await openEditor(page);
    expect(gitHub.pulls).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await signIn(page);
    await openEditor(page, 'content/school-anthem.json');
    await page.getByLabel('Page title').fill('Our anthem');
    await save(page);
    await expect(page.getByLabel('Status')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await openEditor(page);
    await expect(page.getByRole('region', { name: 'Drafts' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  },
);
