import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from '../fixtures';
import { openEditor, test } from './editor-fixtures';

/** Names all that fail. */
const soft = expect.configure({ soft: true });

const ANTHEM = 'content/school-anthem.json';
const PAGE = 'content/pages/every-block.json';

/** Presses Ctrl and the key where others have S or Z, on a keyboard with other letters. */
async function pressWithCtrl(page: Page, code: 'KeyS' | 'KeyZ', key: string) {
  const devtools = await page.context().newCDPSession(page);
  const pressed = { key, code, modifiers: 2, windowsVirtualKeyCode: code.charCodeAt(3) };
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
}

test('Undo and Save work on Cyrillic and Arabic keyboards', async ({ page, server }) => {
  await openEditor(page, ANTHEM);
  const title = page.getByLabel('Page title');
  const first = page.getByRole('button', { name: /^Verse 1/ });
  for (const [undo, saving, text] of [
    ['я', 'ы', 'Cyrillic'],
    ['ئ', 'س', 'Arabic'],
  ] as const) {
    await page.getByRole('button', { name: 'Move verse 1 down' }).click();
    await pressWithCtrl(page, 'KeyZ', undo);
    await soft(first, text).toContainText('First verse');
    await title.fill(text);
    await pressWithCtrl(page, 'KeyS', saving);
    await soft.poll(() => JSON.parse(server.read(ANTHEM)).title, { message: text }).toBe(text);
  }
});

test('selected cells are seen in forced colours', async ({ page, server }) => {
  const { title, address, description } = JSON.parse(server.read(PAGE));
  const blocks = [{ kind: 'table', caption: 'Fees', table: 'A | B\n1 | 2\n3 | 4' }];
  writeFileSync(
    path.join(server.folder, PAGE),
    JSON.stringify({ title, address, description, blocks }),
  );
  await page.emulateMedia({ forcedColors: 'active' });
  await openEditor(page, `${PAGE}?blocks.0.caption`);
  await page.getByRole('button', { name: 'Edit as a table' }).last().click();
  const cell = (name: string) => page.getByRole('cell').filter({ has: page.getByLabel(name) });
  const other = cell('Column 1, row 3');
  await page.getByLabel('Column 1, row 1').click();
  const before = await other.screenshot();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const selected = await other.screenshot();
  expect(selected.equals(before)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no field is so small that an iPhone zooms into it', async ({ page }) => {
    const small = () =>
      page
        .locator(
          'input:not([type=file], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true]',
        )
        .evaluateAll((fields) =>
          fields
            .filter(
              (field) =>
                field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
            )
            .map((field) => field.outerHTML.slice(0, 80)),
        );
    for (const [place, open] of [
      ['', undefined],
      ['content/dates.json?terms.0.dates.0.firstDay', undefined],
      ['content/news/rain-2025.json?body', undefined],
      ['content/time-table.json', 'Edit as a table'],
    ] as const) {
      await openEditor(page, place);
      if (open) {
        await page.getByRole('button', { name: open }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Add row' }).click();
      }
      await expect(page.locator('input, textarea').first()).toBeAttached();
      soft(await small(), place).toEqual([]);
    }
  });
});

const DATES = 'content/dates.json';

/** What looks right, with characters that nobody sees, and what is saved. */
const UNSEEN: readonly (readonly [file: string, field: string, typed: string, saved: string])[] = [
  [PAGE, 'blocks.0.people.0.phone', '\u202a+353 57 222 3344\u202c', '+353 57 222 3344'],
  [PAGE, 'blocks.0.people.1.phone', '\u2068057 222 3344\u2069', '057 222 3344'],
  [PAGE, 'blocks.0.people.0.email', 'office@school.example\u200b', 'office@school.example'],
  [PAGE, 'blocks.1.cards.0.to', 'https://portal.example/\u200b', 'https://portal.example/'],
  [PAGE, 'blocks.1.cards.1.to', 'mailto:\u200ba@school.example', 'mailto:a@school.example'],
  [DATES, 'terms.0.dates.1.firstDay', '\u200e11\u00a0October\u00a02025', '2025-10-11'],
  [DATES, 'terms.0.dates.1.starts', '4:30\u202fPM', '16:30'],
];

test('links, phones, emails, times and days are read without characters that nobody sees', async ({
  page,
  server,
}) => {
  const { title, address, description } = JSON.parse(server.read(PAGE));
  const people = ['Ada', 'Bola'].map((name) => ({ name, office: 'Office', phone: '057 111' }));
  const cards = ['One', 'Two'].map((heading) => ({ heading, to: '/news' }));
  const blocks = [
    { kind: 'people', people },
    { kind: 'cards', cards },
  ];
  const content = { title, address, description, blocks };
  writeFileSync(path.join(server.folder, PAGE), JSON.stringify(content));
  for (const file of [PAGE, DATES]) {
    const fields = UNSEEN.filter((one) => one[0] === file);
    for (const [, field, typed] of fields) {
      await openEditor(page, `${file}?${field}`);
      const input = page.locator(`[data-path="${field}"]`).getByRole('textbox').first();
      await input.fill(typed);
      await input.blur();
      await soft(input, field).not.toHaveAttribute('aria-invalid', 'true');
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await soft(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();
    const saved = JSON.parse(server.read(file));
    for (const [, field, , expected] of fields) {
      const read = (part: unknown, key: string): unknown => Object(part)[key];
      soft(field.split('.').reduce(read, saved), field).toBe(expected);
    }
  }
});
