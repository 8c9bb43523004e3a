import { expect, type Page } from 'playwright/test';
import { readContent } from '../../src/content/node/check-content';
import { openStore } from '../../src/embedded-api/store';
import { request } from '../../src/testing/temporary-site';
import { findViolations } from '../axe';
import { mostClicks } from './clicks';
import { countClicks, logIn, newEntry, openForm, preview, save, test } from './editor-fixtures';

const ANTHEM = 'content/school-anthem.json';
const FIRST_LINE = 'Together up the hill we go,';
const NEW_LINE = 'Together up the hill we run,';

test('a text is edited next to its page; dropped, deleted and empty values do no harm', async ({
  page,
  writer,
}) => {
  test.slow();
  const before = writer.read(ANTHEM);
  const clicks = await countClicks(page);
  await logIn(page);
  const signedIn = clicks();
  const inList = page.getByRole('link', { name: 'School anthem', exact: true });
  await expect
    .poll(() => inList.evaluate((link) => getComputedStyle(link, '::after').content))
    .toContain('The School');
  await openForm(page, 'School anthem');
  const toOpen = clicks();
  const title = page.getByLabel('Page title');
  const heading = preview(page).page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Song of the School');
  // Nothing was saved yet.
  await expect(page.getByText('Changes saved')).toBeHidden();

  await test.step('a file that is dropped on the page changes nothing', async () => {
    const frame = page.frames().find((one) => one.url().endsWith('/preview?page'));
    const isOpenedByBrowser = await frame?.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['{}'], 'events.json', { type: 'application/json' }));
      const settings = { bubbles: true, cancelable: true, dataTransfer };
      return document.body.dispatchEvent(new DragEvent('drop', settings));
    });
    expect(isOpenedByBrowser).toBe(false);
  });

  await test.step('a script is a text', async () => {
    const script = '<script>document.title = "broken"</script><img src=x onerror=alert(1)>';
    await title.fill(script);
    await expect(heading).toHaveText(script);
    await expect(page).not.toHaveTitle('broken');
    await expect(preview(page).tool.getByRole('status')).toBeEmpty();
  });

  await test.step('a line that was removed comes back with Ctrl+Z', async () => {
    await page.getByRole('button', { name: '1. First verse' }).click();
    const lines = page.getByRole('button', { name: /^\d\. The (morning|rock)/ });
    await expect(lines).toHaveText([/^1\. The morning/, /^2\. The rock/]);
    await page.getByRole('button', { name: 'Remove line 2' }).first().click();
    await expect(lines).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(lines).toHaveText([/^1\. The morning/, /^2\. The rock/]);
    await page.getByRole('button', { name: 'Add line' }).first().click();
    await expect(page.locator('textarea:focus')).toHaveValue('');
  });

  await test.step('axe finds nothing in the open form', async () => {
    await expect(page.locator('#preview-pane')).toHaveAttribute('title', 'Preview');
    const form = { include: ['#nc-root'], exclude: ['#preview-pane'] };
    // Decap's columns are no landmarks.
    expect(await findViolations(page, form, ['region'])).toEqual([]);
  });

  await test.step('an empty field is refused, and has the focus', async () => {
    // Decap moves the cursor of a field when it gets the focus.
    await title.click();
    await title.fill('');
    await save(page);
    await expect(title).toBeFocused();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    expect(writer.read(ANTHEM)).toBe(before);
  });

  await title.fill('Song of the School');
  await page.getByRole('button', { name: 'Remove line 3' }).click();
  const others = clicks() - toOpen;
  await preview(page).page.getByText(FIRST_LINE).click();
  await expect(page.locator('textarea:focus')).toHaveValue(FIRST_LINE);
  await page.locator('textarea:focus').fill(NEW_LINE);
  await expect(preview(page).page.getByText(NEW_LINE)).toBeVisible();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(writer.read(ANTHEM)).toBe(before.replace(FIRST_LINE, NEW_LINE));
  expect(clicks() - others - signedIn).toBeLessThanOrEqual(mostClicks('Change a line', page));
});

test('keeps the draft when the local server stops, and after reloads', async ({
  page,
  writer,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/ERR_EMPTY_RESPONSE/, /Failed to fetch/, /^uncaught: Object$/);
  expectedErrors.push(/the program that writes the files has stopped/);
  const messages = acceptDialogs(page);
  const before = writer.read(ANTHEM);
  const title = page.getByLabel('Page title');
  const stopped = page.getByText('the program that writes the files has stopped');
  const clicks = await countClicks(page);
  await logIn(page);
  const signedIn = clicks();
  await openForm(page, 'School anthem');
  await title.fill('Our anthem');
  await expect
    .poll(() => keptDraft(page, 'backup.specified.school-anthem'))
    .toContain('Our anthem');
  await page.reload();
  await expect(title).toHaveValue('Our anthem');
  expect(messages).toContain(
    'What you wrote here last time was not saved. It was kept in this browser: shall it be put back?',
  );
  await expect(preview(page).page.getByRole('heading', { name: 'Our anthem' })).toBeVisible();
  const putBack = clicks();

  writer.stop();
  await save(page);
  await expect(stopped).toBeVisible();
  await expect(title).toHaveValue('Our anthem');
  expect(writer.read(ANTHEM)).toBe(before);
  await page.reload();
  await expect(title).toHaveValue('Our anthem');
  await save(page);
  await expect(stopped).toBeVisible();

  writer.start();
  const others = clicks() - putBack;
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  const most = mostClicks('Go on after the browser was closed', page);
  expect(clicks() - others - signedIn).toBeLessThanOrEqual(most);
  expect(JSON.parse(writer.read(ANTHEM)).title).toBe('Our anthem');
  await expect.poll(() => keptDraft(page, 'backup.specified.school-anthem')).toBe('');
});

test('a news draft survives a reload, and the build and the embedded /v1 read what was saved', async ({
  page,
  writer,
}) => {
  test.slow();
  acceptDialogs(page);
  const clicks = await countClicks(page);
  await logIn(page);
  const signedIn = clicks();
  await newEntry(page, 'News', 'News item');
  await page.getByLabel('Title').fill('The library is open on Saturdays');
  await expect.poll(() => keptDraft(page, 'backup.news')).toContain('The library is open');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('The library is open on Saturdays');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('From nine to one.');
  await expect(preview(page).page.getByText('From nine to one.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(5);
  const most = mostClicks('Write news that appear later', page);
  expect(clicks() - signedIn).toBeLessThanOrEqual(most);
  const { body } = request(openStore(writer.folder), 'news/?limit=1');
  const [item] = Object(body).results;
  expect(item).toMatchObject({
    title: 'The library is open on Saturdays',
    body: 'From nine to one.',
  });
  expect(writer.read(`content/news/${item.id}.json`)).toMatch(
    /^\{\n {2}"title": "The library is open on Saturdays",\n {2}"created_at": "[^"]+",\n {2}"body": "From nine to one\."\n\}\n$/,
  );
  expect(readContent(writer.folder).problems).toEqual([]);
});

/** Accepts every dialog of the browser, and returns their messages. */
function acceptDialogs(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    // Leaving the page closes its dialog.
    return dialog.accept().catch(() => undefined);
  });
  return messages;
}

/** The draft that Decap keeps in the browser, two seconds after the last keystroke; empty when there is none. */
function keptDraft(page: Page, key: string): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('localforage');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database
            .transaction('keyvaluepairs')
            .objectStore('keyvaluepairs')
            .get(name);
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result?.raw ?? '');
          };
        };
      }),
    key,
  );
}
