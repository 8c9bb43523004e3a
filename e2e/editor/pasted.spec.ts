import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from '../fixtures';
import { openEditor, paste, preview, save, test } from './editor-fixtures';
import type { EditorServer } from './editor-server';
import { htmlOf } from './formatted-text';

/** Names all clipboards that fail. */
const soft = expect.configure({ soft: true });

const PAGE = 'content/pages/every-block.json';

/** Opens a page with blocks of its own at a field of the first. */
async function openBlocks(page: Page, server: EditorServer, ...blocks: readonly object[]) {
  const { title, address, description } = JSON.parse(server.read(PAGE));
  const content = { title, address, description, blocks };
  writeFileSync(path.join(server.folder, PAGE), JSON.stringify(content));
  await openEditor(page, `${PAGE}?blocks.0.${Object.keys(blocks[0] ?? {}).at(-1)}`);
}

const formatted = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

const WORD = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

/** What programs copy, and the formatted text that becomes of it. */
const CLIPBOARDS: readonly {
  readonly from: string;
  readonly html?: string;
  readonly text: string;
  readonly shown: string;
  readonly says?: RegExp;
}[] = [
  {
    from: 'a text editor',
    text: 'Arise, O girls\nand greet the day\nwith book in hand\nand heart at play\n',
    shown: '<p>Arise, O girls<br>and greet the day<br>with book in hand<br>and heart at play</p>',
  },
  {
    from: 'WhatsApp on a phone',
    text: '*IMPORTANT*\n_Due to the flood_ school closes at *12 noon*.\n- Day girls: back gate\n- Boarders stay',
    shown:
      '<p><strong>IMPORTANT</strong><br><em>Due to the flood</em> school closes at <strong>12 noon</strong>.</p><ul><li>Day girls: back gate</li><li>Boarders stay</li></ul>',
  },
  {
    from: 'WhatsApp Web',
    html: '<div><span>*IMPORTANT*<br>_Due to the flood_ school closes at *12 noon*.<br>- Day girls: back gate<br>- Boarders stay</span></div>',
    text: '*IMPORTANT*\n_Due to the flood_ …',
    shown:
      '<p><strong>IMPORTANT</strong><br><em>Due to the flood</em> school closes at <strong>12 noon</strong>.</p><ul><li>Day girls: back gate</li><li>Boarders stay</li></ul>',
  },
  {
    from: 'WhatsApp Web, without its style',
    html: '<meta charset="utf-8"><span dir="ltr" class="copyable-text">Dear parents,\nSchool resumes Monday.\n\nBring a mug</span>',
    text: 'Dear parents,\nSchool resumes Monday.\n\nBring a mug',
    shown: '<p>Dear parents,<br>School resumes Monday.</p><p>Bring a mug</p>',
  },
  {
    from: 'Word, with struck words',
    html: WORD(
      '<p class=MsoNormal><s>brown</s> white sandals, <span style="text-decoration:line-through">old price 5000</span> 6000</p>',
    ),
    text: 'brown white sandals, old price 5000 6000',
    shown: '<p>white sandals, 6000</p>',
    says: /^Left out, because it is struck through: brown; old price 5000\.$/,
  },
  {
    from: 'Word, with deleted and hidden words',
    html: WORD(
      '<p class=MsoNormal>Fees<span style="display:none;mso-hide:all"> secret</span> due <del>old</del> <ins>new</ins></p>',
    ),
    text: 'Fees secret due old new',
    shown: '<p>Fees due new</p>',
    says: /struck through: old\.$/,
  },
  {
    from: 'Outlook, with a list in a list',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-GB><ol start=1 type=1><li class=MsoNormal>What to bring<o:p></o:p></li><li style="list-style:none"><ul type=circle><li class=MsoNormal>A mug<o:p></o:p></li></ul></li><li class=MsoNormal><s>Then</s> When to come<o:p></o:p></li></ol></body></html>',
    text: '1. What to bring\n  o A mug\n2. Then When to come',
    shown: '<ol><li>What to bring<ul><li>A mug</li></ul></li><li>When to come</li></ol>',
    says: /struck through: Then\.$/,
  },
  {
    from: 'Google Docs',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4"><p dir="ltr"><span>Line A</span><span><br /></span><span style="text-decoration:line-through">5000</span><span> 6000</span><span><br /></span><span style="font-weight:700">Line C</span></p></b>',
    text: 'Line A\n5000 6000\nLine C',
    shown: '<p>Line A<br>6000<br><strong>Line C</strong></p>',
    says: /struck through: 5000\.$/,
  },
];

test('what WhatsApp, Word, Outlook and Google Docs copy keeps its lines, lists and marks, and what is struck stays behind', async ({
  page,
  server,
  expectedErrors,
}) => {
  // The policy blocks the styles of other programs, which the browser logs.
  expectedErrors.push(/inline style/);
  await openBlocks(page, server, { kind: 'text', text: 'Welcome.' });
  for (const { from, html, text, shown, says } of CLIPBOARDS) {
    await formatted(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await paste(page, { ...(html ? { 'text/html': html } : {}), 'text/plain': text });
    await soft.poll(() => htmlOf(formatted(page)), { message: from }).toBe(shown);
    const notes = page.locator('[data-path="blocks.0.text"]').getByRole('status').first();
    if (says) await soft(notes, from).toHaveText(says);
  }
});

const LINES = 'Arise, O girls\nand greet the day\nwith book in hand\nand heart at play';
const MESSAGE = '*IMPORTANT*\n_Due to the flood_ we close at *noon*.\n- Day girls\n- Boarders';
const STRUCK = { 'text/html': '<p>No <s>old</s> school</p>', 'text/plain': 'No old school' };

/** Pastes at a text of the page that is being typed there. */
async function pasteOnPage(page: Page, shown: string, copied: Readonly<Record<string, string>>) {
  const text = preview(page).getByRole('main').getByText(shown, { exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await text.evaluate((element, texts) => {
    const clipboardData = new DataTransfer();
    for (const [type, one] of Object.entries(texts)) clipboardData.setData(type, one);
    const settings = { bubbles: true, cancelable: true, clipboardData };
    element.dispatchEvent(new ClipboardEvent('paste', settings));
  }, copied);
}

test('a text on the page takes lines, signs and struck words as the form does', async ({
  page,
  server,
}) => {
  const blocks = [
    { kind: 'text', text: 'Song.' },
    { kind: 'text', text: 'Message.' },
    { kind: 'quotation', text: 'Quotation.' },
    { kind: 'heading', size: 'part', text: 'Heading' },
  ];
  await openBlocks(page, server, ...blocks);
  await pasteOnPage(page, 'Song.', { 'text/plain': `${LINES}\n` });
  await expect(formatted(page)).toContainText('and heart at play');
  await pasteOnPage(page, 'Message.', { 'text/plain': MESSAGE });
  await pasteOnPage(page, 'Quotation.', { 'text/plain': LINES });
  await pasteOnPage(page, 'Heading', STRUCK);
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue(/^No/);
  await save(page);
  const saved: readonly { readonly text: string }[] = JSON.parse(server.read(PAGE)).blocks;
  soft(saved.map(({ text }) => text)).toEqual([
    LINES.replaceAll('\n', '\\\n'),
    '**IMPORTANT**\\\n*Due to the flood* we close at **noon**.\n\n- Day girls\n- Boarders',
    LINES,
    'No school',
  ]);
});

test('fields and cells without formatting leave out signs and struck words, which the form names', async ({
  page,
  server,
}) => {
  const quotation = { kind: 'quotation', source: 'Head', text: 'Words.' };
  await openBlocks(page, server, quotation, { kind: 'table', caption: 'Fees', table: 'A | B' });
  const cell = page.getByLabel('Column 1, row 1', { exact: true });
  for (const field of [
    page.getByRole('textbox', { name: 'Page title' }),
    page.getByRole('textbox', { name: 'Quote' }),
    cell,
  ]) {
    if (field === cell) {
      await page.getByRole('button', { name: /^Block 2 / }).click();
      await page.getByRole('button', { name: 'Edit as a table' }).last().click();
    }
    for (const [copied, text] of [
      [STRUCK, 'No school'],
      [
        { 'text/plain': '[10:02, 05/11/2026] Ada: No *school* ~today~ on _Monday_' },
        'No school on Monday',
      ],
    ] as const) {
      await field.click();
      await page.keyboard.press('ControlOrMeta+a');
      await paste(page, copied);
      await soft(field).toHaveValue(text);
    }
    await soft(page.getByText(/struck through: today\.$/)).toBeVisible();
  }
});

test('typed text is text: stars and strokes stay in a table, in its rows and in formatted text', async ({
  page,
  server,
}) => {
  const text = '5*3*2 feet, _one_ and *two*';
  const questions = ['One?', 'Two?'].map((question) => ({ question, answer: 'Yes.' }));
  await openBlocks(
    page,
    server,
    { kind: 'text', text: 'Welcome.' },
    { kind: 'table', caption: 'Sizes', table: 'Item | Size\nTrunk | 1' },
    { kind: 'questions', questions },
  );
  await formatted(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  for (const [block, cell] of [
    [2, 'Column 2, row 2'],
    [3, 'Answer, row 2'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^Block ${block} `) }).click();
    await page.getByRole('button', { name: 'Edit as a table' }).last().click();
    const grid = page.getByRole('dialog').last();
    await grid.getByLabel(cell, { exact: true }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await grid.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: new RegExp(`^Block ${block} `) }).click();
  }
  const shown = preview(page).getByRole('main');
  await soft(shown.getByText(text, { exact: true })).toHaveCount(3);
});
