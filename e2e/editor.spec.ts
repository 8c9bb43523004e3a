import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { libraryInput, logIn, newEntry, openForm, preview, save, test } from './editor-fixtures';

const FIRST_LINE = 'Together up the hill we go,';
const NEW_LINE = 'Together up the hill we run,';

test('a change of the chorus is seen beside the form at once, and changes one line of one file', async ({
  page,
  writer,
}) => {
  const before = writer.read('content/school-anthem.json');
  await logIn(page);
  await openForm(page, 'School anthem');
  await preview(page).page.getByText(FIRST_LINE).click();
  await expect(page.locator('textarea:focus')).toHaveValue(FIRST_LINE);
  await page.locator('textarea:focus').fill(NEW_LINE);
  await expect(preview(page).page.getByText(NEW_LINE)).toBeVisible();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(writer.read('content/school-anthem.json')).toBe(before.replace(FIRST_LINE, NEW_LINE));
});

test('a page whose optional parts are empty can be saved', async ({ page, writer }) => {
  const before = writer.read('content/home.json');
  await logIn(page);
  await openForm(page, 'Home');
  await page.getByLabel('Page title').fill('Welcome');
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(writer.read('content/home.json')).toBe(before.replace('"Home"', '"Welcome"'));
});

test('a draft with a script shows it as text', async ({ page, writer: _writer }) => {
  await logIn(page);
  await openForm(page, 'School anthem');
  const script = '<script>document.title = "broken"</script><img src=x onerror=alert(1)>';
  await page.getByLabel('Page title').fill(script);
  await expect(preview(page).page.getByRole('heading', { name: script })).toBeVisible();
  await expect(page).not.toHaveTitle('broken');
});

test('the form says that a news item of the future is scheduled', async ({
  page,
  writer: _writer,
}) => {
  await logIn(page);
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByText('An item dated in the future is scheduled')).toBeVisible();
  await newEntry(page, 'News', 'News item');
  await expect(
    page.getByText('An item dated in the future appears from that moment on.'),
  ).toBeVisible();
});

test('a new picture is seen before it is saved, and needs a description', async ({
  page,
  writer,
}) => {
  const images = path.join(writer.folder, 'content/images');
  const before = readdirSync(images);
  await logIn(page);
  await openForm(page, 'Pages under development');
  const shown = preview(page).page.getByRole('main').getByRole('img');
  await expect(shown).toBeVisible();
  const inForm = page.locator('.picture-shown img');
  await expect(inForm).toHaveJSProperty('naturalWidth', 1600);
  const name = 'library.png';
  const buffer = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#2f5fa7' },
  })
    .png()
    .toBuffer();
  await page.getByLabel('Replace').setInputFiles({ name, mimeType: 'image/png', buffer });
  await expect(inForm).toHaveJSProperty('naturalWidth', 1200);
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect(shown).toHaveJSProperty('naturalWidth', 1200);
  expect(readdirSync(images)).toEqual(before);

  await page.getByLabel('Description of the picture').fill('');
  await save(page);
  await expect(page.getByText('Description of the picture: must not be empty')).toBeVisible();
  expect(readdirSync(images)).toEqual(before);

  await page.getByLabel('Description of the picture').fill('The library in the afternoon');
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  const { picture } = JSON.parse(writer.read('content/under-development.json'));
  expect(picture).toEqual({
    src: expect.stringMatching(/^images\/library-[0-9a-f]{8}\.png$/),
    alt: 'The library in the afternoon',
  });
  const file = path.join(writer.folder, 'content', picture.src);
  const { format, width, height } = await sharp(readFileSync(file)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 800 });
});

test('a photograph of a phone is saved upright, smaller, and without place and device', async ({
  page,
  writer,
}) => {
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#2f5fa7' },
  })
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await logIn(page);
  await openForm(page, 'Pages under development');
  await page
    .getByLabel('Replace')
    .setInputFiles({ name: 'IMG_2041.JPEG', mimeType: 'image/jpeg', buffer });
  await expect(page.locator('.picture-shown img')).toHaveAttribute('src', /^blob:/);
  await page.getByLabel('Description of the picture').fill('Girls in the garden');
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  const { picture } = JSON.parse(writer.read('content/under-development.json'));
  expect(picture.src).toMatch(/^images\/img-2041-[0-9a-f]{8}\.jpg$/);
  const saved = readFileSync(path.join(writer.folder, 'content', picture.src));
  const { format, width, height, exif, orientation } = await sharp(saved).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1500, height: 2000 });
  expect([exif, orientation]).toEqual([undefined, undefined]);
  expect(saved.includes('SecretPhone')).toBe(false);
});

test('a picture that is dropped on the library is prepared too', async ({ page, writer }) => {
  const bytes = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#2f5fa7' },
  })
    .withExif({ IFD0: { Make: 'SecretPhone' } })
    .jpeg()
    .toBuffer();
  await logIn(page);
  await page.getByRole('button', { name: 'Media' }).click();
  await expect(libraryInput(page)).toBeAttached();
  const isOpenedByBrowser = await page.evaluate(
    (data) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(
        new File([Uint8Array.from(data)], 'relay.jpg', { type: 'image/jpeg' }),
      );
      const settings = { bubbles: true, cancelable: true, dataTransfer };
      return document.body.dispatchEvent(new DragEvent('drop', settings));
    },
    [...bytes],
  );
  expect(isOpenedByBrowser).toBe(false);
  const folder = path.join(writer.folder, 'static/uploads');
  const name = () => readdirSync(folder).find((one) => one.startsWith('relay-')) ?? '';
  await expect.poll(name).toMatch(/^relay-[0-9a-f]{8}\.webp$/);
  const saved = readFileSync(path.join(folder, name()));
  expect((await sharp(saved).metadata()).width).toBe(2000);
  expect(saved.includes('SecretPhone')).toBe(false);
});

test('a file that is dropped on the page beside the form changes nothing', async ({
  page,
  writer: _writer,
}) => {
  await logIn(page);
  await openForm(page, 'School anthem');
  const heading = preview(page).page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Song of the School');
  const frame = page.frames().find((one) => one.url().endsWith('/preview?page'));
  const isOpenedByBrowser = await frame?.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{}'], 'events.json', { type: 'application/json' }));
    const settings = { bubbles: true, cancelable: true, dataTransfer };
    return document.body.dispatchEvent(new DragEvent('drop', settings));
  });
  expect(isOpenedByBrowser).toBe(false);
  await page.getByLabel('Page title').fill('Our anthem');
  await expect(heading).toHaveText('Our anthem');
  await expect(preview(page).tool.getByRole('status')).toBeEmpty();
});

test('a document, and what is no picture whatever its name says, are refused with a sentence', async ({
  page,
  writer,
}) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    return dialog.accept();
  });
  await logIn(page);
  await page.getByRole('button', { name: 'Media' }).click();
  const chooser = libraryInput(page);
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await chooser.setInputFiles(letter);
  const script = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') };
  await chooser.setInputFiles(script);
  const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');
  await chooser.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer });
  const half = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
  await chooser.setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: half });
  await expect
    .poll(() => said)
    .toEqual([
      '“letter.pdf” is not a JPEG, PNG, WebP or AVIF picture',
      '“page.jpg” is not a JPEG, PNG, WebP or AVIF picture',
      '“IMG_1.HEIC” is not a JPEG, PNG, WebP or AVIF picture, but a HEIC one. Save it as JPEG. An iPhone writes JPEG with: Settings, Camera, Formats, Most Compatible.',
      '“half.jpg” is damaged',
    ]);
  expect(readdirSync(path.join(writer.folder, 'static/uploads'))).toEqual(['documents', 'gallery']);
});

test('when the program that writes the files has gone, the editor says so and nothing is written', async ({
  page,
  writer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/, /the program that writes the files has stopped/);
  // Decap rejects a promise with what it has told its store.
  expectedErrors.push(/^uncaught: Object$/);
  const before = writer.read('content/school-anthem.json');
  await logIn(page);
  await openForm(page, 'School anthem');
  await page.getByLabel('Page title').fill('Our anthem');
  await writer.stop();
  await save(page);
  await expect(page.getByText('the program that writes the files has stopped')).toBeVisible();
  await expect(page.getByLabel('Page title')).toHaveValue('Our anthem');
  expect(writer.read('content/school-anthem.json')).toBe(before);
});

test('a draft that could not be saved is there again after a reload, and can be saved', async ({
  page,
  writer,
}) => {
  const asked = acceptDialogs(page);
  await logIn(page);
  await openForm(page, 'School anthem');
  await page.getByLabel('Page title').fill('Our anthem');
  await expect
    .poll(() => keptDraft(page, 'backup.specified.school-anthem'))
    .toContain('Our anthem');
  await page.reload();
  await expect(page.getByLabel('Page title')).toHaveValue('Our anthem');
  expect(asked).toContain(
    'What you wrote here last time was not saved. It was kept in this browser: shall it be put back?',
  );
  await expect(preview(page).page.getByRole('heading', { name: 'Our anthem' })).toBeVisible();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(JSON.parse(writer.read('content/school-anthem.json')).title).toBe('Our anthem');
  await expect.poll(() => keptDraft(page, 'backup.specified.school-anthem')).toBe('');
});

test('a draft outlives the program that writes the files, and a reload without it', async ({
  page,
  writer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/, /Failed to fetch/, /^uncaught: Object$/);
  expectedErrors.push(/the program that writes the files has stopped/);
  acceptDialogs(page);
  await logIn(page);
  await openForm(page, 'School anthem');
  await page.getByLabel('Page title').fill('Our anthem');
  await expect
    .poll(() => keptDraft(page, 'backup.specified.school-anthem'))
    .toContain('Our anthem');
  await writer.stop();
  await page.reload();
  await expect(page.getByLabel('Page title')).toHaveValue('Our anthem');
  await save(page);
  await expect(page.getByText('the program that writes the files has stopped')).toBeVisible();
  await writer.start();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(JSON.parse(writer.read('content/school-anthem.json')).title).toBe('Our anthem');
});

test('a news item that was begun is there again after a reload', async ({
  page,
  writer: _writer,
}) => {
  acceptDialogs(page);
  await logIn(page);
  await newEntry(page, 'News', 'News item');
  await page.getByLabel('Title').fill('The library is open');
  await expect.poll(() => keptDraft(page, 'backup.news')).toContain('The library is open');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('The library is open');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a text is changed and saved', async ({ page, writer }) => {
    await logIn(page);
    await openForm(page, 'School anthem');
    await page.getByLabel('Page title').fill('Our anthem');
    await save(page);
    await expect(page.getByText('Changes saved')).toBeVisible();
    expect(JSON.parse(writer.read('content/school-anthem.json')).title).toBe('Our anthem');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('without settings the editor says how to set it up, and logs nobody in', async ({ page }) => {
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { name: 'The editor is not set up here' })).toBeVisible();
  await expect(page.getByText('docs/github-sign-in.md')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

/** Says yes to every question of the browser, and returns what was asked. */
function acceptDialogs(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    // A page that is left takes its question with it.
    return dialog.accept().catch(() => undefined);
  });
  return asked;
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
