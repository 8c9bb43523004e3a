import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { readContent } from '../../src/content/node/check-content';
import { withPartIds } from '../../src/content/part-ids';
import { createDeferred, expect } from '../fixtures';
import { countClicks, openEditor, paste, preview, save, test } from './editor-fixtures';

/** The HTML that Word copies from a letter. */
const WORD = readFileSync('src/testing/copied-in-word.txt', 'utf8');
const TEXT = `Fees are “due” by **5 October**, and *not* later. See [the list](https://www.school.example/fees).

- A receipt
- Two photographs

1. Pay
2. **Bring** the receipt`;
const CLASSES = ['JSS 1', 'JSS 2', 'JSS 3', 'SSS 1', 'SSS 2', 'SSS 3'];
const FEES = ['Class\tDay\tBoarding', ...CLASSES.map((name) => `${name}\tEUR600\tEUR1200`)].join(
  '\n',
);

const LETTER = readFileSync('src/testing/letter-copied-in-word.txt', 'utf8');
const BLOCKS = 'content/pages/every-block.json';
const NEWS_TEXT = 'content/news/choir-wins-2025.json?body';

for (const size of [
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]) {
  test.describe(`at ${size.viewport.width} px`, () => {
    test.use(size);

    test('creates a page with a pasted letter, a table and a document, and links to it', async ({
      page,
      server,
      expectedErrors,
    }) => {
      test.slow();
      // The CSP blocks Word's inline styles, which the browser logs.
      expectedErrors.push(/Applying inline style/);
      const clicks = await countClicks(page);
      await openEditor(page, 'pages');
      await page.getByRole('link', { name: 'New page' }).click();
      await page.getByLabel('Page title').fill('Sample page');
      await page.getByLabel('Summary').fill('What a term costs.');
      await addBlock(page, 'Text');
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await paste(page, { 'text/html': WORD });
      await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
        'Ask the bursar',
      );
      await addBlock(page, 'Table');
      await expect(page.getByLabel('Caption')).toBeFocused();
      await page.getByLabel('Caption').fill('Fees for each term');
      await page.getByLabel('Table', { exact: true }).fill(FEES);
      await addBlock(page, 'Downloads');
      await page.getByRole('button', { name: 'Add document', exact: true }).click();
      await page.getByLabel('Title', { exact: true }).fill('Fees as a letter');
      const buffer = Buffer.alloc(600_000, '%PDF-1.7\n');
      const letter = { name: 'fees.pdf', mimeType: 'application/pdf', buffer };
      await page.getByLabel('File', { exact: true }).setInputFiles(letter);
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      const pane = page.getByRole('button', { name: 'Page', exact: true });
      if (await pane.isVisible()) await pane.click();
      await expect(preview(page).getByRole('table').getByText('€1,200')).toHaveCount(6);
      await expect(preview(page).getByRole('link', { name: 'Fees as a letter' })).toBeVisible();
      await save(page);
      expect(clicks()).toBeLessThanOrEqual(13);
      const saved = JSON.parse(server.read('content/pages/sample-page.json'));
      const file = expect.stringMatching(
        /^\/uploads\/documents\/fees-as-a-letter-[0-9a-f]{8}\.pdf$/,
      );
      expect(saved).toEqual({
        title: 'Sample page',
        address: 'sample-page',
        description: 'What a term costs.',
        blocks: [
          { kind: 'text', text: TEXT },
          { kind: 'heading', text: 'How to pay', size: 'section', id: 'section-how-to-pay' },
          { kind: 'text', text: 'Ask the bursar & the office.' },
          { kind: 'table', caption: 'Fees for each term', table: FEES },
          { kind: 'downloads', documents: [{ title: 'Fees as a letter', file }] },
        ],
      });
      const [document] = saved.blocks[4].documents;
      expect(existsSync(path.join(server.folder, 'static', document.file))).toBe(true);

      const choice = /^Sample page \(\/sample-page\)/;
      await page.goto('/admin#/content/menu.json');
      await page.getByRole('button', { name: 'Add link' }).last().click();
      await page.getByLabel('Link text').last().fill('Fees');
      await chooseTarget(page, choice);
      await save(page);
      expect(server.read('content/menu.json')).toContain('"to": "/sample-page"');
      await page.goto('/admin#/content/site.json');
      await page.getByRole('button', { name: 'Add quick link', exact: true }).click();
      await page.getByLabel('Link text').last().fill('Fees');
      await chooseTarget(page, choice);
      await save(page);
      expect(server.read('content/site.json')).toContain('"url": "/sample-page"');
      expect(readContent(server.folder).problems).toEqual([]);
    });

    test('says in view of a news item that a pasted table is lines now', async ({ page }) => {
      const rows = CLASSES.map((name) => `<tr><td><p>${name}</p><td><p>€600</p><td><p>€1200</p>`);
      await openEditor(page, NEWS_TEXT);
      const field = page.getByRole('textbox', { name: 'Text', exact: true }).first();
      await field.click();
      await paste(page, { 'text/html': `<table>${rows.join('')}</table>`, 'text/plain': FEES });
      const note = page.getByText(/^The pasted table is now lines of text/);
      await expect(field).toContainText('SSS 3 – €600 – €1200');
      await expect(note).toBeInViewport({ ratio: 1 });
      const end = await field.getByText('SSS 3').boundingBox();
      const LINE = 24;
      expect((end?.y ?? 0) + LINE).toBeLessThan((await note.boundingBox())?.y ?? 0);
    });

    test('a letter with headings and a table pasted into a text becomes blocks, which one undo takes back', async ({
      page,
      server,
      expectedErrors,
    }) => {
      expectedErrors.push(/Applying inline style/);
      const { blocks: before } = withPartIds(JSON.parse(server.read(BLOCKS)));
      // On a slow line, someone pastes before the code of blocks is there.
      const { promise: pasted, resolve } = createDeferred();
      await page.route('**/js/*.js', async (route) => {
        const response = await route.fetch();
        if (isCodeOfBlocks(await response.text())) await pasted;
        await route.fulfill({ response });
      });
      await openEditor(page, `${BLOCKS}?blocks.0.text`);
      const field = page.getByRole('textbox', { name: 'Text', exact: true });
      await field.getByText('then the visit.').click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Now: !');
      await page.keyboard.press('ArrowLeft');
      await paste(page, { 'text/html': LETTER, 'text/plain': 'Fees' });
      resolve();
      await expect(page.getByText(/^The pasted text is now 6 blocks/)).toBeVisible();
      await page.keyboard.type(' Soon');
      await expect(field).toHaveText('A receiptA mugAsk the bursar. Soon!');
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      await expect(page.getByText('has an error')).toHaveCount(0);
      await save(page);
      const { blocks } = JSON.parse(server.read(BLOCKS));
      const name = 'Fees for the second term';
      const table = 'Class | Day\nJSS 1 | €120,000\nJSS 2 | €130,000';
      expect(blocks).toEqual([
        { kind: 'text', text: expect.stringMatching(/then the visit\.\n\nNow:$/) },
        { kind: 'heading', text: name, size: 'section', id: 'section-fees-for-the-second-term' },
        { kind: 'text', text: 'Fees are due by **8 January**.' },
        { kind: 'table', caption: name, table },
        { kind: 'heading', text: 'What to bring', size: 'part' },
        { kind: 'text', text: '- A receipt\n- A mug\n\nAsk the bursar. Soon!' },
        ...before.slice(1),
      ]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(field).toContainText('Now: !');
      await save(page);
      expect(JSON.parse(server.read(BLOCKS)).blocks).toHaveLength(before.length);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('a table pasted into a text is lines while the code of blocks cannot be loaded', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_FAILED|Loading chunk/);
      await page.route('**/js/*.js', async (route) => {
        const response = await route.fetch();
        return isCodeOfBlocks(await response.text()) ? route.abort() : route.fulfill({ response });
      });
      await openEditor(page, `${BLOCKS}?blocks.0.text`);
      const field = page.getByRole('textbox', { name: 'Text', exact: true });
      await expect(field).toBeFocused();
      const rows = '<tr><td>JSS 1<td>€600<tr><td>JSS 2<td>€700';
      await paste(page, { 'text/html': `<table>${rows}</table>`, 'text/plain': FEES });
      await expect(field).toContainText('JSS 2 – €700');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}

async function chooseTarget(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'Choose from this site …' }).last().click();
  await page.getByRole('button', { name }).click();
}

async function addBlock(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add block', exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

function isCodeOfBlocks(script: string): boolean {
  return script.includes('The pasted text is now');
}
