import { expect } from '../fixtures';
import { openEditor, preview, save, test } from './editor-fixtures';

const ANTHEM = 'content/school-anthem.json';
const FIRST_LINE = 'Together up the hill we go,';
const NEW_LINE = 'Together up the hill we run,';

test('saves only the text that was changed, with Ctrl+S in the preview', async ({
  page,
  writer,
}) => {
  const before = writer.read(ANTHEM);
  await openEditor(page);
  await page.getByRole('link', { name: 'Edit a page' }).click();
  await page.getByRole('link', { name: 'School anthem' }).click();
  await preview(page).getByText(FIRST_LINE).click();
  const refrain = page.getByLabel('Lines').last();
  await expect(refrain).toBeFocused();
  await refrain.fill(`${NEW_LINE}\nTogether light the flame.`);
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  const heading = preview(page).getByRole('heading', { level: 1 });
  await expect(preview(page).getByText(NEW_LINE)).toBeVisible();
  await heading.click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(writer.read(ANTHEM)).toBe(before.replace(FIRST_LINE, NEW_LINE));
});

test('undoes and redoes texts and rows with keys and buttons', async ({ page, writer }) => {
  const before = writer.read(ANTHEM);
  await openEditor(page, ANTHEM);
  const title = page.getByLabel('Page title');
  await title.fill('Our anthem');
  await page.getByRole('button', { name: 'Move verse 1 down' }).click();
  const first = page.getByRole('button', { name: /^Verse 1/ });
  await expect(first).toContainText('Second verse');
  await page.keyboard.press('Control+z');
  await expect(first).toContainText('First verse');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Song of the School');
  await expect(title).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('button', { name: 'Redo' }).click();
  await save(page);
  const { title: saved, verses } = JSON.parse(writer.read(ANTHEM));
  expect([saved, verses[0].name]).toEqual(['Our anthem', 'Second verse']);
  expect(verses[1]).toEqual(JSON.parse(before).verses[0]);
});

test('restores what was typed before the browser was closed or the file server stopped', async ({
  page,
  context,
  writer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_EMPTY_RESPONSE/);
  const before = writer.read(ANTHEM);
  await openEditor(page, ANTHEM);
  await page.getByLabel('Page title').fill('Our anthem');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await openEditor(next);
  await next.getByRole('region', { name: 'Not saved yet' }).getByRole('link').click();
  await expect(next.getByText(/^Restored from this device/)).toBeVisible();
  const title = next.getByLabel('Page title');
  await expect(title).toHaveValue('Our anthem');
  writer.stop();
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(next.getByRole('alert').filter({ hasText: 'npm run edit' })).toBeVisible();
  expect(writer.read(ANTHEM)).toBe(before);
  writer.start();
  await save(next);
  expect(writer.read(ANTHEM)).toBe(before.replace('Song of the School', 'Our anthem'));
});

test('refuses an empty field, focuses it, and leads to each error', async ({ page, writer }) => {
  const before = writer.read(ANTHEM);
  await openEditor(page, ANTHEM);
  const title = page.getByLabel('Page title');
  const script = '<script>document.title = "broken"</script><img src=x onerror=alert(1)>';
  await title.fill(script);
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(script);
  await title.fill('');
  await page.getByLabel('Lines').last().fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(page).not.toHaveTitle('broken');
  const errors = page.getByRole('list', { name: 'Errors' }).getByRole('button');
  await errors.last().click();
  await expect(page.getByLabel('Lines').last()).toBeFocused();
  expect(writer.read(ANTHEM)).toBe(before);
});

test('a text is changed and a row is moved with at most 66 keys', async ({ page, writer }) => {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp, key = 'Tab') => {
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        const labelled = at instanceof HTMLTextAreaElement ? at.labels[0] : at;
        return at?.getAttribute('aria-label') ?? labelled?.textContent ?? '';
      });
    while (!name.test(await focused()) && keys < 100) await press(key);
  };
  await openEditor(page);
  await tabTo(/^Edit a page/);
  await press('Enter');
  await tabTo(/^Improvement plan/);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Improvement plan');
  await tabTo(/^Row 1/);
  await press('Enter');
  await tabTo(/^Where we are$/);
  await press('End');
  await page.keyboard.type(' Soon.');
  await tabTo(/^Move row 1 down/, 'Shift+Tab');
  await press('Enter');
  await press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { rows } = JSON.parse(writer.read('content/improvement-plan.json'));
  expect(rows[1].whereWeAre).toMatch(/ Soon\.$/);
  // Alt+ArrowLeft, which Playwright does not send to the browser.
  keys += 1;
  await page.goBack();
  await tabTo(/^School anthem/);
  await press('Enter');
  await tabTo(/^Verse 1/);
  await press('Enter');
  await tabTo(/^Lines/);
  await press('Control+End');
  await page.keyboard.type('\nAnd sing.');
  await press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(writer.read(ANTHEM)).toContain('And sing.');
  expect(keys).toBeLessThanOrEqual(66);
});
