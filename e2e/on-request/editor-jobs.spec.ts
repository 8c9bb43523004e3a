import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { type Job, mostClicks } from '../editor/clicks';
import {
  copiedRows,
  countClicks,
  logIn,
  newEntry,
  openForm,
  paste,
  preview,
  save,
  test,
  WEEK,
  type Writer,
} from '../editor/editor-fixtures';

/*
 * Does every job of the table in clicks.ts as an editor would, and holds its number of clicks. Each field is clicked before it is written into.
 */

type Office = {
  readonly page: Page;
  readonly writer: Writer;
  readonly isPhone: boolean;
};

const RESULTS = [
  ['Examination number', 'Class', 'Result'],
  ...Array.from({ length: 200 }, (_, at) => [`${1000 + at}`, 'JS1', 'Admitted']),
];
const VERSE = [['We walk'], ['up the hill'], ['in the morning'], ['and sing']];

const JOBS: Readonly<Record<Job, (office: Office) => Promise<unknown>>> = {
  'Change a line': async ({ page }) => {
    await openForm(page, 'School anthem');
    await preview(page).page.getByText('Together up the hill we go,').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' we go');
    await saved(page);
  },
  'Paste a verse': async ({ page, isPhone }) => {
    await openForm(page, 'School anthem');
    await page.getByRole('button', { name: '1. First verse' }).click();
    await page.getByRole('button', { name: 'Edit as a table' }).first().click();
    await pasteTable(page, VERSE, isPhone);
    await page.getByRole('button', { name: 'Replace all rows' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await saved(page);
  },
  'Write news that appear later': async ({ page }) => {
    await newEntry(page, 'News', 'News item');
    await write(page.getByLabel('Title'), 'The library is open');
    await write(page.getByLabel('Date', { exact: true }), '11/1/2099');
    await write(page.getByRole('textbox', { name: 'Text', exact: true }), 'From nine to one.');
    await expect(page.getByText(/^Scheduled: it appears/)).toBeVisible();
    await saved(page);
  },
  'Put ten photographs into an album': async ({ page }) => {
    const photos = await Promise.all(Array.from({ length: 10 }, (_, at) => photo(at)));
    await newEntry(page, 'Photo albums', 'Photo album');
    await write(page.getByLabel('Name'), 'Inter-house sports');
    await chooseFiles(page, page.getByText('Choose photographs'), photos);
    await expect(page.getByLabel('Description of picture 10')).toBeVisible({ timeout: 30_000 });
    await page.getByLabel('Description of picture 1', { exact: true }).click();
    for (let at = 0; at < 10; at += 1) {
      await page.keyboard.type(`Girls run race ${at}`);
      await page.keyboard.press('Enter');
    }
    await saved(page);
  },
  'Move a row of the improvement plan': async ({ page }) => {
    await openForm(page, 'Improvement plan');
    await page.getByRole('button', { name: 'Move row 1 down' }).click();
    await saved(page);
  },
  'Add a date': async ({ page }) => {
    await openForm(page, 'School dates');
    await page.getByRole('button', { name: '1. Harmattan term' }).click();
    await page.getByRole('button', { name: 'Add date' }).first().click();
    // The forms of the closed dates are in the page, too.
    const field = (name: RegExp) => page.getByLabel(name).filter({ visible: true }).last();
    await write(field(/^First day/), '21 Oct 2026');
    await write(field(/^Title/), 'Visit of the mothers');
    await field(/^For$/).click();
    await page.getByRole('option', { name: 'Parents' }).click();
    await saved(page);
  },
  'Put a notice up': async ({ page }) => {
    await notice(page, 'School closes at noon today.');
    await expect(preview(page).page.getByText('School closes at noon today.')).toBeVisible();
    await saved(page);
  },
  'Take the notice down': async ({ page }) => {
    await notice(page, '');
    await saved(page);
  },
  'Make a portrait photograph the banner': async ({ page }) => {
    await openForm(page, 'Home');
    const create = { width: 1800, height: 2400, channels: 3, background: '#2f5fa7' } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    const file = { name: 'sister.jpg', mimeType: 'image/jpeg', buffer };
    await chooseFiles(page, page.locator('label', { hasText: 'Replace' }).first(), file);
    // The description of the new picture has the focus already.
    await expect(page.getByText('Write what the new picture shows.')).toBeVisible();
    await page.keyboard.type('A sister in the garden');
    const focus = page.getByRole('button', { name: 'What must stay visible' }).first();
    await expect(preview(page).page.locator('img[src^=blob]').first()).toBeVisible();
    await focus.click();
    await saved(page);
  },
  'Make a page with a table and a document': async ({ page }) => {
    await newEntry(page, 'Extra pages', 'Page');
    await write(page.getByLabel('Page title'), 'Sample page');
    await write(page.getByLabel('Summary'), 'What a term costs.');
    await addBlock(page, 'Table');
    await write(page.getByLabel('Caption'), 'Fees for each term');
    await page.getByLabel('Table', { exact: true }).click();
    await page.getByLabel('Table', { exact: true }).fill('Class | Day\nJSS 1 | N60000');
    await addBlock(page, 'Downloads');
    await page.getByRole('button', { name: 'Add document' }).click();
    await write(page.getByLabel('Title', { exact: true }), 'Fees as a letter');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    const buffer = Buffer.from('%PDF-1.7\n');
    const letter = { name: 'fees.pdf', mimeType: 'application/pdf', buffer };
    // Upload opens the choice of a file; the one that was uploaded is chosen.
    await chooseFiles(page, page.locator('label, [role=button]', { hasText: 'Upload' }), letter);
    await page.getByRole('button', { name: 'Choose selected' }).click();
    await saved(page);
  },
  'Put a page into the menu and the footer': async ({ page }) => {
    await openSettings(page, 'Menu');
    await page.getByRole('button', { name: 'Add link' }).last().click();
    await write(page.getByLabel('Words of the link').last(), 'Blocks');
    await page.getByLabel('Leads to').last().click();
    await page.getByLabel('Leads to').last().selectOption('Every block (/every-block)');
    await saved(page);
    await page.getByRole('link', { name: /Writing in On every page/ }).click();
    await page.getByRole('link', { name: 'Site settings', exact: true }).click();
    await page.getByRole('button', { name: 'Add quick link' }).click();
    await write(page.getByLabel('Words of the link').last(), 'Blocks');
    const address = page.getByLabel('Address', { exact: true }).last();
    await address.click();
    await address.selectOption('Every block (/every-block)');
    await saved(page);
  },
  'Put an earlier version back': async ({ page }) => {
    await openForm(page, 'School anthem');
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
    await dialog.getByRole('listitem').last().getByRole('button').click();
    await dialog.getByRole('button', { name: 'Put this version back' }).click();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await saved(page);
  },
  'Choose between two changes of one text': async ({ page, writer }) => {
    await openForm(page, 'School anthem');
    await write(page.getByLabel('Page title'), 'Our anthem');
    const anthem = path.join(writer.folder, 'content/school-anthem.json');
    writeFileSync(
      anthem,
      readFileSync(anthem, 'utf8').replace('Song of the School', 'Their anthem'),
    );
    await save(page);
    await page.getByRole('radio', { name: 'Yours Our anthem' }).click();
    await page.getByRole('button', { name: 'Save what I chose' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    expect(readFileSync(anthem, 'utf8')).toContain('Our anthem');
  },
  'Choose a file that is no picture': async ({ page }) => {
    await newEntry(page, 'Photo albums', 'Photo album');
    const wrong = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') };
    await chooseFiles(page, page.getByText('Choose photographs'), [wrong]);
    await expect(page.getByText('“page.jpg” is not a JPEG, PNG, WebP or AVIF')).toBeVisible();
  },
  'Go on after the browser was closed': async ({ page }) => {
    await openForm(page, 'School anthem');
    await write(page.getByLabel('Page title'), 'Another anthem');
    // Decap stores a draft two seconds after the last key.
    await page.waitForTimeout(4_000);
    await page.reload();
    await expect(page.getByLabel('Page title')).toHaveValue('Another anthem');
    await saved(page);
  },
  'Do without a mouse': async ({ page, writer }) => {
    const keys = keyboard(page);
    // So that the first Tab goes to the top, and not on from where the job before has ended.
    await page.reload();
    await keys.tabTo(page.getByRole('link', { name: 'Improvement plan', exact: true }));
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('button', { name: /^1\. / }));
    await keys.press('Enter');
    await keys.tabTo(page.getByLabel('Where we are', { exact: true }).first());
    await keys.press('End');
    await page.keyboard.type(' Soon.');
    await keys.tabTo(page.getByRole('button', { name: 'Move row 1 down' }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Move row 2 down' })).toBeFocused();
    await keys.save();
    await keys.tabTo(page.getByRole('link', { name: /Writing in Pages/ }), 'Shift+Tab');
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('link', { name: 'School anthem', exact: true }));
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('button', { name: '1. First verse' }));
    await keys.press('Enter');
    await keys.tabTo(page.getByRole('button', { name: 'Add line' }).first());
    await keys.press('Enter');
    await page.keyboard.type('And sing.');
    await keys.tabTo(page.getByRole('button', { name: 'Remove line 1' }).first(), 'Shift+Tab');
    const first = page.getByRole('button', { name: /^1\. / }).filter({ hasNotText: 'verse' });
    const words = (await first.first().textContent()) ?? '';
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: words })).toHaveCount(0);
    await expect(first.first()).toBeFocused();
    await keys.press('Control+z');
    await expect(page.getByRole('button', { name: words })).toBeVisible();
    await keys.save();
    const { verses } = JSON.parse(writer.read('content/school-anthem.json'));
    expect(verses[0].lines).toContain('And sing.');
    return keys.count();
  },
  'Paste the time table of a week': ({ page, isPhone }) =>
    pastePage(page, 'Time table', WEEK, isPhone),
  'Paste 200 results': ({ page, isPhone }) => pastePage(page, 'Entrance result', RESULTS, isPhone),
  'See a file that is dropped on /preview': async ({ page }) => {
    const text = readFileSync(path.resolve(__dirname, '../content/events.json'), 'utf8');
    await page.goto('/preview');
    await expect(page.getByLabel('Choose a file')).toBeVisible();
    await page.evaluate((json) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([json], 'events.json', { type: 'application/json' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
      );
    }, text);
    const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(shown).toHaveText('Calendar');
  },
};

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  const isPhone = width === 390;
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height },
      hasTouch: isPhone,
      isMobile: isPhone,
      permissions: ['clipboard-read', 'clipboard-write'],
      actionTimeout: 20_000,
    });

    test('every job takes the clicks in the table', async ({ page, writer }) => {
      test.setTimeout(600_000);
      page.on('dialog', (dialog) => dialog.accept());
      const clicks = await countClicks(page);
      await logIn(page);
      const counted: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const [job, work] of Object.entries(JOBS)) {
        await page.goto('/admin/#/collections/specified');
        await expect(page.getByRole('link', { name: 'School anthem', exact: true })).toBeVisible();
        const before = clicks();
        // A job that is not possible is named in the end, and the others go on.
        counted[job] = await work({ page, writer, isPhone }).then(
          (presses) => (typeof presses === 'number' ? presses : clicks() - before),
          String,
        );
        expected[job] = mostClicks(job as Job, page);
        console.log(width, job, counted[job]);
      }
      expect(counted).toEqual(expected);
    });
  });
}

async function saved(page: Page) {
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  // Decap opens what is new a second time, under its own address.
  await expect(page).not.toHaveURL(/\/new$/);
}

function keyboard(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    count: () => presses,
    tabTo: async (target: Locator, key = 'Tab') => {
      await expect(target).toBeVisible();
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      for (let tabs = 0; !(await isThere()); tabs += 1) {
        if (tabs === 100) throw new Error(`100 presses of ${key} do not reach ${target}`);
        await press(key);
      }
      await expect(target).toBeInViewport();
    },
    save: async () => {
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await press('Control+s');
      await expect(page.getByText('Changes saved')).toBeVisible();
    },
  };
}

async function write(field: Locator, text: string) {
  await field.click();
  await field.fill(text);
}

async function chooseFiles(
  page: Page,
  button: Locator,
  files: Parameters<Locator['setInputFiles']>[0],
) {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files as string);
}

async function addBlock(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function openSettings(page: Page, name: string) {
  await page.getByRole('link', { name: 'On every page' }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

async function notice(page: Page, text: string) {
  await openSettings(page, 'Urgent notice');
  await write(page.getByLabel(/^Text/), text);
}

async function pasteTable(page: Page, rows: readonly (readonly string[])[], isPhone: boolean) {
  const copied = copiedRows(rows);
  const button = page.getByRole('button', { name: 'Paste a table' });
  await expect(button).toBeVisible();
  if (!isPhone) return paste(page, copied);
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied['text/plain']);
  await button.click();
}

async function pastePage(
  page: Page,
  name: string,
  rows: readonly (readonly string[])[],
  isPhone: boolean,
) {
  await openForm(page, name);
  await page.getByRole('button', { name: 'Edit as a table' }).first().click();
  await pasteTable(page, rows, isPhone);
  await page.getByRole('button', { name: `Use these ${rows.length - 1} rows` }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await saved(page);
}

async function photo(at: number) {
  const background = { r: 30 + at * 20, g: 95, b: 167 };
  const create = { width: 1200, height: 900, channels: 3, background } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return { name: `IMG_000${at}.JPG`, mimeType: 'image/jpeg', buffer };
}
