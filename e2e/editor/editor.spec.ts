import { expect } from '../fixtures';
import { expectFormWithinBudget, openEditor, paste, preview, save, test } from './editor-fixtures';

const ANTHEM = 'content/school-anthem.json';
const FIRST_LINE = 'Together up the hill we go,';
const NEW_LINE = 'Together up the hill we run,';

type Place = { readonly x: number; readonly y: number };

test('Ctrl+S on the page saves the text typed there, and nothing else', async ({
  page,
  server,
}) => {
  const before = server.read(ANTHEM);
  await openEditor(page);
  await page.getByRole('link', { name: 'Edit a page' }).click();
  await page.getByRole('link', { name: 'School anthem' }).click();
  await preview(page).getByText(FIRST_LINE).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(NEW_LINE);
  await expect(page.getByLabel('Lines').last()).toHaveValue(new RegExp(`^${NEW_LINE}\n`));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.read(ANTHEM)).toBe(before.replace(FIRST_LINE, NEW_LINE));
});

test('text typed on the page is validated and can be undone; the page marks the edited field', async ({
  page,
}) => {
  await openEditor(page, ANTHEM);
  const heading = preview(page).getByRole('heading', { level: 1 });
  const title = page.getByLabel('Page title');
  await title.focus();
  await expect(heading).toHaveCSS('outline', /solid 3px$/);
  await heading.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Page title must not be empty.')).toBeVisible();
  await page.keyboard.type('Our  song ');
  await expect(title).toHaveValue('Our song ');
  // As in the form, Enter does nothing in a field of one line.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(heading).toHaveText('Our song');
  await expect(heading).not.toHaveAttribute('contenteditable');
  await heading.click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toHaveValue('Song of the School');
  await expect(heading).toHaveText('Song of the School');
});

test('the page follows a letter on any day', async ({ page }) => {
  // A browser cuts a delay to 32 bits: from this day to the epoch, that is 17 days.
  await page.addInitScript(() => {
    Date.now = () => new Date('2026-12-24T12:00:00Z').getTime();
  });
  await openEditor(page, ANTHEM);
  const title = page.getByLabel('Page title');
  const heading = preview(page).getByRole('heading', { level: 1 });
  await title.fill('Our song');
  await expect(heading).toHaveText('Our song');
  // A clock that is set back makes nothing wait.
  await page.evaluate(() => {
    Date.now = () => new Date('2025-12-24T12:00:00Z').getTime();
  });
  await title.fill('Their song');
  await expect(heading).toHaveText('Their song');
});

test('a form says that the device’s clock is wrong, by which it dates news', async ({ page }) => {
  const note = page.getByText(/^This device’s clock says/);
  await openEditor(page, 'content/news/new.json');
  await expect(page.getByLabel('Title', { exact: true })).toBeEditable();
  await expect(note).toBeHidden();
  await page.clock.setFixedTime('2024-03-03T08:30:00Z');
  await page.reload();
  await expect(note).toContainText('says 3 Mar 2024, ');
});

test('the edited field stays in view when news above it arrive late', async ({ page }) => {
  let send = () => {};
  const waited = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/v1/news/**', async (route) => {
    await waited;
    await route.continue();
  });
  await openEditor(page, 'content/home.json');
  await page.getByLabel('Link to all dates').focus();
  const edited = preview(page).locator('[data-edited]');
  await expect(edited).toBeInViewport();
  send();
  await expect(preview(page).getByRole('link', { name: 'Read More' }).first()).toBeVisible();
  await expect(edited).toBeInViewport();
});

test('what a paste has left out covers no button of its toolbar on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openEditor(page, ANTHEM);
  await page.getByRole('textbox', { name: 'Introduction', exact: true }).click();
  await paste(page, { 'text/html': '<p>Come <s>today</s> tomorrow.</p>'.repeat(9) });
  await expect(page.getByText(/^Left out, because it is struck through/)).toBeVisible();
  const toolbar = page.getByRole('toolbar').first();
  await page.getByRole('main').evaluate((form) => form.scrollTo(0, 0));
  await toolbar.evaluate((buttons) => buttons.scrollIntoView({ block: 'end' }));
  const isOnTop = await toolbar.getByRole('button', { name: 'Bold' }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
});

test('what is struck in a text pasted into a title on the page stays behind, and the form says so', async ({
  page,
}) => {
  await openEditor(page, ANTHEM);
  const title = preview(page).getByRole('main').getByRole('heading', { level: 1 });
  await title.click();
  await page.keyboard.press('Control+a');
  await title.evaluate((heading) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Our old new song');
    clipboardData.setData('text/html', '<p>Our <s>old</s> new song</p>');
    const settings = { bubbles: true, cancelable: true, clipboardData };
    heading.dispatchEvent(new ClipboardEvent('paste', settings));
  });
  await expect(page.getByLabel('Page title')).toHaveValue('Our new song');
  await expect(page.getByText('Left out, because it is struck through: old.')).toBeVisible();
  await expect(title).toHaveText('Our new song');
});

for (const width of [1280, 390]) {
  test(`the toolbar of a long text stays in view above its cursor, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openEditor(page, ANTHEM);
    const text = page.getByRole('textbox', { name: 'Introduction', exact: true });
    const bold = page.getByRole('toolbar').first().getByRole('button', { name: 'Bold' });
    await text.click();
    await paste(page, { 'text/plain': 'A line of the song.\n\n'.repeat(60) });
    await page.keyboard.type('the last one');
    await bold.click({ timeout: 2_000 });
    await page.keyboard.type('!');
    await expect(text.locator('strong')).toHaveText('!');
    for (let lines = 0; lines < 30; lines += 1) {
      await page.keyboard.press('ArrowUp');
      const space = await bold.evaluate((button) => {
        const cursor = getSelection()?.getRangeAt(0).getBoundingClientRect();
        return (cursor?.top ?? 0) - button.getBoundingClientRect().bottom;
      });
      expect(space).toBeGreaterThanOrEqual(0);
    }
  });
}

test('undoes and redoes typing and a moved row, by key and button', async ({ page, server }) => {
  const before = server.read(ANTHEM);
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
  const { title: saved, verses } = JSON.parse(server.read(ANTHEM));
  expect([saved, verses[0].name]).toEqual(['Our anthem', 'Second verse']);
  expect(verses[1]).toEqual(JSON.parse(before).verses[0]);
});

test('the scripts and styles of a form are within budget', ({ page }) =>
  expectFormWithinBudget(page));

test('rows can be dragged by mouse and by touch, photos by touch', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const findHandle = async (at: number) => {
    const box = await page.getByText('⠿').nth(at).boundingBox();
    if (!box) throw new Error(`no handle ${at}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await openEditor(page, ANTHEM);
  // The rows move down when this field loads, so wait for it before dragging.
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toBeEditable();
  const first = page.getByRole('button', { name: /^Verse 1/ });
  await page.getByText('⠿').nth(1).scrollIntoViewIfNeeded();
  const [from, to] = [await findHandle(0), await findHandle(1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await expect(first).toContainText('Second verse');
  await touch('touchStart', from);
  await touch('touchMove', { ...from, y: from.y + 9 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await expect(first).toContainText('First verse');
  await openEditor(page, 'content/albums/market.json');
  const alt = page.getByLabel('Alt text of photo 1 (optional)', { exact: true });
  const text = await page
    .getByLabel('Alt text of photo 2 (optional)', { exact: true })
    .inputValue();
  await page.getByText('⠿').nth(1).scrollIntoViewIfNeeded();
  const [start, end] = [await findHandle(1), await findHandle(0)];
  await touch('touchStart', start);
  await touch('touchMove', { ...start, y: start.y - 9 });
  await touch('touchMove', end);
  await touch('touchEnd');
  await expect(alt).toHaveValue(text);
});

test('keeps unsaved text when the tab closes and when the file server stops', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  // However the browser names a connection that ends.
  expectedErrors.push(/ERR_(?:EMPTY_RESPONSE|CONNECTION_RESET)/);
  const before = server.read(ANTHEM);
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
  server.isStopped = true;
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(next.getByRole('alert').filter({ hasText: 'npm run edit' })).toBeVisible();
  expect(server.read(ANTHEM)).toBe(before);
  server.isStopped = false;
  await save(next);
  expect(server.read(ANTHEM)).toBe(before.replace('Song of the School', 'Our anthem'));
});

test('asks the browser to keep what is typed only when it cannot be saved', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_(?:EMPTY_RESPONSE|CONNECTION_RESET)/);
  await page.addInitScript(() => {
    navigator.storage.persist = async () => Boolean(document.body.setAttribute('data-asked', ''));
  });
  await openEditor(page, ANTHEM);
  await page.getByLabel('Page title').fill('Our anthem');
  await expect(preview(page).getByRole('heading', { name: 'Our anthem' })).toBeVisible();
  await expect(page.locator('body[data-asked]')).toHaveCount(0);
  server.isStopped = true;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('body[data-asked]')).toHaveCount(1);
});

test('rejects empty fields, focuses the first, links to each error', async ({ page, server }) => {
  const before = server.read(ANTHEM);
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
  expect(server.read(ANTHEM)).toBe(before);
});

test('two edits and moving a row take at most 60 keys besides typing', async ({ page, server }) => {
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
  // Waits for a screen to load, because an earlier Tab would leave the page.
  const waitFor = async (title: string) => {
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading).toBeFocused();
  };
  await openEditor(page);
  await waitFor('What would you like to do?');
  await tabTo(/^Edit a page/);
  await press('Enter');
  await waitFor('Pages');
  await tabTo(/^Improvement plan/);
  await press('Enter');
  await waitFor('Improvement plan');
  await tabTo(/^Row 1/);
  await press('Enter');
  await tabTo(/^Where we are$/);
  await press('End');
  await page.keyboard.type(' Soon.');
  await tabTo(/^Move row 1 down/, 'Shift+Tab');
  await press('Enter');
  await press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { rows } = JSON.parse(server.read('content/improvement-plan.json'));
  expect(rows[1].whereWeAre).toMatch(/ Soon\.$/);
  // Counts Alt+ArrowLeft, which Playwright cannot send to the browser.
  keys += 1;
  await page.goBack();
  await waitFor('Pages');
  await tabTo(/^School anthem/);
  await press('Enter');
  await waitFor('School anthem');
  await tabTo(/^Verse 1/);
  await press('Enter');
  await tabTo(/^Lines/);
  await press('Control+End');
  await page.keyboard.type('\nAnd sing.');
  await press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.read(ANTHEM)).toContain('And sing.');
  expect(keys).toBeLessThanOrEqual(60);
});

test('Save, Undo and More stay in view at every width, and no screen scrolls sideways', async ({
  page,
}) => {
  const widths = [320, 390, 640, 853, 960, 1000, 1280, 1600, 2560];
  const scrollsSideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await openEditor(page, 'content/school-anthem.json');
  await page
    .getByLabel('Page title')
    .fill('The song of the school that is sung at every assembly '.repeat(2));
  for (const device of ['Phone', 'Tablet', 'Desktop', undefined]) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      const button = page.getByRole('button', { name: device ?? 'Desktop' });
      // Narrow windows show the form or the page.
      if (device && (await button.isVisible())) await button.click();
      for (const name of ['Save', 'Undo', 'More']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      expect(await scrollsSideways(), `${device} ${width}`).toBe(false);
    }
  }
  for (const place of ['', 'specified', 'media', 'content/pages/new.json']) {
    await openEditor(page, place);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await scrollsSideways(), `${place} ${width}`).toBe(false);
    }
  }
});

test('a field that has just been filled in shows no error while a slow computer checks it', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await openEditor(page, 'content/improvement-plan.json');
  await page.getByRole('button', { name: 'Add fact', exact: true }).click();
  await page.locator(':focus').evaluate((input) => {
    const place = input.closest('[data-path]') ?? document.body;
    const record = () => {
      if (place.textContent?.includes('Must not')) place.setAttribute('data-error', 'shown');
    };
    new MutationObserver(record).observe(place, { childList: true, subtree: true });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.type('Founded');
  await page.keyboard.press('Tab');
  // The checks have seen the text when they name what is missing next.
  await expect(page.getByText(/fact 1, must have an answer/)).toBeVisible();
  await expect(page.locator('[data-error]')).toHaveCount(0);
});

test('on a phone, the form opens at the text that was typed on the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, ANTHEM);
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await preview(page).getByText('Second verse', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  const name = page.getByRole('group', { name: /^Verses/ }).getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Second verse!');
  await expect(name).toBeInViewport();
});

test('on a phone, the arrow that leads back to all tasks has their name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, ANTHEM);
  await expect(page.getByRole('banner').getByRole('link')).toHaveAccessibleName('All tasks');
});

test('the message about an empty field does not push away the button that is pressed', async ({
  page,
}) => {
  await openEditor(page, 'content/improvement-plan.json');
  const button = page.getByRole('button', { name: 'Add fact', exact: true });
  const field = page.getByLabel('Summary');
  await field.fill('text');
  const before = await button.boundingBox();
  await field.fill('');
  await button.click();
  await expect(field).toHaveAccessibleDescription(/Must not be empty\./);
  await page.getByRole('button', { name: 'Delete fact 1' }).click();
  expect(await button.boundingBox()).toEqual(before);
});
