import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from '../fixtures';
import { openEditor, save, test } from './editor-fixtures';

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

/** What looks right, with characters that nobody sees, and what is saved. */
const UNSEEN: readonly (readonly [field: string, typed: string, saved: string])[] = [
  ['0.people.0.phone', '\u202a+353 57 222 3344\u202c', '+353 57 222 3344'],
  ['0.people.1.phone', '\u2068057 222 3344\u2069', '057 222 3344'],
  ['0.people.0.email', 'office@school.example\u200b', 'office@school.example'],
  ['1.cards.0.to', 'https://portal.example/apply\u200b', 'https://portal.example/apply'],
  ['1.cards.1.to', 'mailto:\u200boffice@school.example', 'mailto:office@school.example'],
  ['2.times.0', '4:30\u202fPM', '16:30'],
];

test('links, phones, emails, times and days are read without characters that nobody sees', async ({
  page,
  server,
}) => {
  const { title, address, description } = JSON.parse(server.read(PAGE));
  const people = ['Ada', 'Bola'].map((name) => ({
    name,
    office: 'Office',
    phone: '999',
    email: 'a@school.example',
  }));
  const cards = ['One', 'Two'].map((heading) => ({ heading, to: '/news' }));
  const picture = { src: 'images/planks.jpg', alt: 'Planks' };
  const blocks = [
    { kind: 'people', people },
    { kind: 'cards', cards },
    { kind: 'picture', picture, shape: 'strip', times: ['07:15'] },
  ];
  const content = { title, address, description, blocks };
  writeFileSync(path.join(server.folder, PAGE), JSON.stringify(content));
  await openEditor(page, PAGE);
  for (const [field, typed] of UNSEEN) {
    await openEditor(page, `${PAGE}?blocks.${field}`);
    const input = page.locator(`[data-path="blocks.${field}"]`).getByRole('textbox').first();
    await input.fill(typed);
    await input.blur();
  }
  await save(page);
  const saved = JSON.parse(server.read(PAGE)).blocks;
  for (const [field, , expected] of UNSEEN) {
    const value = field
      .split('.')
      .reduce((part: unknown, key) => Object(part)[key] as unknown, saved);
    soft(value, field).toBe(expected);
  }
  const dates = 'content/dates.json';
  await openEditor(page, `${dates}?terms.0.dates.1.firstDay`);
  const day = page.locator('[data-path="terms.0.dates.1.firstDay"]').getByRole('textbox');
  await day.fill('\u200e11\u00a0October\u00a02025');
  await day.blur();
  await save(page);
  soft(JSON.parse(server.read(dates)).terms[0].dates[1].firstDay).toBe('2025-10-11');
});
