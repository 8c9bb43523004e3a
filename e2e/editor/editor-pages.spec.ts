import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { readContent } from '../../src/content/node/check-content';
import { expect } from '../fixtures';
import { mostClicks } from './clicks';
import {
  countClicks,
  libraryInput,
  logIn,
  newEntry,
  paste,
  preview,
  save,
  test,
} from './editor-fixtures';

/** What Word writes when a part of a letter is copied. */
const WORD = readFileSync('src/testing/copied-in-word.txt', 'utf8');
const TEXT = `Fees are “due” by **5 October**, and *not* later. See [the list](https://www.school.example/fees).

* A receipt
* Two photographs

1. Pay
2. **Bring** the receipt

**How to pay**

Ask the bursar & the office.`;
const CLASSES = ['JSS 1', 'JSS 2', 'JSS 3', 'SSS 1', 'SSS 2', 'SSS 3'];
const FEES = ['Class\tDay\tBoarding', ...CLASSES.map((name) => `${name}\tN60000\tN120000`)].join(
  '\n',
);

for (const width of [1280, 390]) {
  test(`at ${width} px a page with a table and a document is made, and put into the menu and the footer`, async ({
    page,
    writer,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const clicks = await countClicks(page);
    await logIn(page);
    const signedIn = clicks();
    await newEntry(page, 'Extra pages', 'Page');
    await page.getByLabel('Page title').fill('Sample page');
    await page.getByLabel('Summary').fill('What a term costs.');

    await addBlock(page, 'Text');
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await paste(page, { 'text/html': WORD });
    await expect(preview(page).page.getByRole('listitem').getByText('A receipt')).toBeVisible();

    await addBlock(page, 'Table');
    await page.getByLabel('Caption').fill('Fees for each term');
    await page.getByLabel('Table', { exact: true }).fill(FEES);
    const table = preview(page).page.getByRole('table', { name: 'Fees for each term' });
    await expect(table.getByText('₦120,000').first()).toBeVisible();
    await expect(table.getByText('₦120,000')).toHaveCount(CLASSES.length);

    await addBlock(page, 'Downloads');
    await page.getByRole('button', { name: 'Add document' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Fees as a letter');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    const buffer = Buffer.alloc(600_000, '%PDF-1.7\n');
    const letter = { name: 'fees.pdf', mimeType: 'application/pdf', buffer };
    await libraryInput(page).setInputFiles(letter);
    await page.getByRole('button', { name: 'Choose selected' }).click();
    const link = preview(page).page.getByRole('link', { name: 'Fees as a letter' });
    await expect(link).toHaveText(/PDF, 0\.6 MB, \p{L}+ \d{4}$/u);
    await save(page);
    await expect(page.getByText('Changes saved')).toBeVisible();
    const made = clicks();
    const most = mostClicks('Make a page with a table and a document', page);
    expect(made - signedIn).toBeLessThanOrEqual(most);
    expect(JSON.parse(writer.read('content/pages/sample-page.json'))).toEqual({
      title: 'Sample page',
      address: 'sample-page',
      description: 'What a term costs.',
      blocks: [
        { kind: 'text', text: TEXT },
        { kind: 'table', caption: 'Fees for each term', table: FEES },
        {
          kind: 'downloads',
          documents: [{ title: 'Fees as a letter', file: '/uploads/documents/fees.pdf' }],
        },
      ],
    });
    expect(existsSync(path.join(writer.folder, 'static/uploads/documents/fees.pdf'))).toBe(true);

    // Decap opens a new page again under its own address, and shows a dialog when the form is left before that.
    page.on('dialog', (dialog) => dialog.accept());
    await expect(page.getByRole('button', { name: 'Delete entry' })).toBeVisible();
    await page.getByRole('link', { name: /Writing in Extra pages/ }).click();
    await page.getByRole('link', { name: 'On every page' }).click();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Add link' }).last().click();
    await page.getByLabel('Words of the link').last().fill('Fees');
    await page.getByLabel('Leads to').last().selectOption('Sample page (/sample-page)');
    await save(page);
    await expect(page.getByText('Changes saved')).toBeVisible();
    expect(writer.read('content/menu.json')).toContain('"to": "/sample-page"');

    await page.getByRole('link', { name: /Writing in On every page/ }).click();
    await page.getByRole('link', { name: 'Site settings', exact: true }).click();
    await page.getByRole('button', { name: 'Add quick link' }).click();
    await page.getByLabel('Words of the link').last().fill('Fees');
    await page
      .getByLabel('Address', { exact: true })
      .last()
      .selectOption('Sample page (/sample-page)');
    await expect(
      preview(page).page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }),
    ).toBeVisible();
    await save(page);
    await expect(page.getByText('Changes saved')).toBeVisible();
    expect(writer.read('content/site.json')).toContain('"url": "/sample-page"');
    expect(readContent(writer.folder).problems).toEqual([]);
    expect(clicks()).toBeLessThanOrEqual(30);
    const mostToLink = mostClicks('Put a page into the menu and the footer', page);
    expect(clicks() - made).toBeLessThanOrEqual(mostToLink);

    // Without the page, each link that leads to it is named.
    rmSync(path.join(writer.folder, 'content/pages/sample-page.json'));
    expect(readContent(writer.folder).problems).toEqual([
      expect.stringMatching(/^content\/site\.json: .*sample-page/),
      expect.stringMatching(/^content\/menu\.json: .*sample-page/),
    ]);
  });
}

async function addBlock(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name }).click();
}
