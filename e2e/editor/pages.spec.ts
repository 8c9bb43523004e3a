import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { readContent } from '../../src/content/node/check-content';
import { expect } from '../fixtures';
import { countClicks, openEditor, paste, preview, save, test } from './editor-fixtures';

/** The HTML that Word copies from a letter. */
const WORD = readFileSync('src/testing/copied-in-word.txt', 'utf8');
const TEXT = `Fees are “due” by **5 October**, and *not* later. See [the list](https://www.school.example/fees).

- A receipt
- Two photographs

1. Pay
2. **Bring** the receipt

**How to pay**

Ask the bursar & the office.`;
const CLASSES = ['JSS 1', 'JSS 2', 'JSS 3', 'SSS 1', 'SSS 2', 'SSS 3'];
const FEES = ['Class\tDay\tBoarding', ...CLASSES.map((name) => `${name}\tEUR600\tEUR1200`)].join(
  '\n',
);

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
        'A receipt',
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
          { kind: 'table', caption: 'Fees for each term', table: FEES },
          { kind: 'downloads', documents: [{ title: 'Fees as a letter', file }] },
        ],
      });
      const [document] = saved.blocks[2].documents;
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

    for (const place of ['content/pages/every-block.json?blocks.0.text', NEWS_TEXT]) {
      test(`says in view at ${place} that a pasted table is lines now`, async ({ page }) => {
        const rows = CLASSES.map((name) => `<tr><td><p>${name}</p><td><p>€600</p><td><p>€1200</p>`);
        await openEditor(page, place);
        const field = page.getByRole('textbox', { name: 'Text', exact: true }).first();
        await field.click();
        await paste(page, { 'text/html': `<table>${rows.join('')}</table>`, 'text/plain': FEES });
        const note = page.getByText(/^The pasted table is now lines of text/);
        await expect(field).toContainText('SSS 3');
        await expect(note).toBeInViewport({ ratio: 1 });
      });
    }
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
