import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { mostClicks } from './clicks';
import { countClicks, logIn, newEntry, openForm, preview, save, test } from './editor-fixtures';

/* The pictures of the editor: many at once into an album, told by their bytes, cut where the office says. */

const SIZES = [
  { name: 'on a desktop', viewport: { width: 1280, height: 900 } },
  { name: 'on a telephone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;

for (const { name, ...size } of SIZES) {
  test.describe(name, () => {
    test.use(size);

    test('ten phone photos become an album in a few clicks', async ({
      page,
      writer,
      expectedErrors,
    }) => {
      test.slow();
      // The next build makes the sizes of what is saved now; until then it is shown as it was uploaded.
      expectedErrors.push(/404 .*\/uploads\/\d+\//);
      const photos = await Promise.all(Array.from({ length: 10 }, (_, number) => photo(number)));
      const clicks = await countClicks(page);
      await logIn(page);
      const signedIn = clicks();
      await newEntry(page, 'Photo albums', 'Photo album');
      await page.getByLabel('Name').fill('Inter-house sports');
      const chooser = page.waitForEvent('filechooser');
      await page.getByText('Choose photographs').click();
      // One of them was copied under another name.
      await (await chooser).setFiles([...photos, { ...(await photo(1)), name: 'COPY.JPG' }]);
      await expect(page.getByText(/^\s*\d+ of 11$/)).toBeVisible();
      const last = page.getByLabel('Description of picture 10');
      await expect(last).toBeVisible({ timeout: 30_000 });
      await page.getByLabel('Description of picture 1', { exact: true }).click();
      for (const { words } of photos) {
        await page.keyboard.type(words);
        await page.keyboard.press('Enter');
      }
      await expect(last).toHaveValue('Picture 9 of the sports');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Save now', { exact: true }).click();
      await expect(page.getByText('Changes saved')).toBeVisible();
      expect(clicks()).toBeLessThanOrEqual(15);
      const most = mostClicks('Put ten photographs into an album', page);
      expect(clicks() - signedIn).toBeLessThanOrEqual(most);

      const album = JSON.parse(writer.read('content/albums/inter-house-sports.json'));
      expect(album.pictures.map(({ alt }: { readonly alt: string }) => alt)).toEqual(
        photos.map(({ words }) => words),
      );
      const files = album.pictures.map(({ src }: { readonly src: string }) =>
        readFileSync(path.join(writer.folder, 'static', src)),
      );
      const saved = await Promise.all(files.map((file: Buffer) => sharp(file).metadata()));
      expect(saved.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual(
        photos.map((_photo, at) => ['webp', ...(at === 0 ? [1500, 2000] : [900, 1200]), undefined]),
      );
      // Nothing is written besides the pictures and the cover, which is cut to the shape of the card.
      expect(readdirSync(path.join(writer.folder, 'static/uploads'))).toHaveLength(2 + 10 + 1);
      const cover = sharp(readFileSync(path.join(writer.folder, 'static', album.preview.src)));
      expect(await cover.metadata()).toMatchObject({ width: 800, height: 533 });
      expect(album.preview.alt).toBe('Picture 0 of the sports');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.viewport.width);
    });
  });
}

test('a portrait banner keeps its focal point; small images and other files are rejected', async ({
  page,
  writer,
}) => {
  test.slow();
  const before = JSON.parse(writer.read('content/home.json'));
  const clicks = await countClicks(page);
  await logIn(page);
  const signedIn = clicks();
  await openForm(page, 'Home');
  const shown = preview(page).page.getByRole('group', { name: '1 of 2' }).locator('img');
  await expect(shown).toBeVisible();
  const replace = page.getByLabel('Replace').first();
  const problem = page.locator('.picture-field').getByRole('alert').first();
  await replace.setInputFiles(await portrait('small.jpg', 1200));
  await expect(problem).toHaveText(
    '“small.jpg” is 1200 × 1600 pixels. Here a picture must be at least 1600 pixels wide.',
  );
  const buffer = Buffer.from('<!doctype html><title>No picture</title>');
  await replace.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer });
  await expect(problem).toHaveText('“page.jpg” is not a JPEG, PNG, WebP or AVIF picture');
  await replace.setInputFiles(await portrait('sister.jpg', 1800));
  await expect(page.getByText('Write what the new picture shows.')).toBeVisible();
  await page.keyboard.type('A sister in the garden');
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect(shown).toHaveCSS('object-position', '50% 20%');

  const picture = page.getByRole('button', { name: 'What must stay visible' }).first();
  const box = await picture.boundingBox();
  await picture.click({ position: { x: (box?.width ?? 0) * 0.35, y: (box?.height ?? 0) * 0.15 } });
  await expect(shown).toHaveCSS('object-position', '30% 10%');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveCSS('object-position', '40% 10%');

  const portraitChosen = clicks();
  await page.getByRole('button', { name: 'Choose different image' }).nth(1).click();
  const library = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(library.getByRole('heading', { level: 3 })).toHaveText([
    'Home',
    'Pages under development',
    'Every block',
  ]);
  await library.getByRole('button', { name: 'Three pupils beside a windmill' }).click();
  await page.keyboard.type('Three pupils');
  const others = clicks() - portraitChosen;
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(7);
  const most = mostClicks('Make a portrait photograph the banner', page);
  expect(clicks() - others - signedIn).toBeLessThanOrEqual(most);
  const after = JSON.parse(writer.read('content/home.json'));
  const [first, second] = after.hero.pictures;
  expect(first).toMatchObject({
    src: expect.stringMatching(/^images\/sister-[0-9a-f]{8}\.jpg$/),
    focus: '40% 10%',
  });
  expect(second.src).toBe('images/makers.jpg');
  expect(existsSync(path.join(writer.folder, 'content', first.src))).toBe(true);
  // All else is as it was, the optional parts that are empty too.
  expect(after).toEqual({ ...before, hero: { ...before.hero, pictures: after.hero.pictures } });
});

test('photos appear before they are saved, and are prepared in the form', async ({
  page,
  writer,
}) => {
  test.slow();
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    return dialog.accept();
  });
  const images = path.join(writer.folder, 'content/images');
  const before = readdirSync(images);
  await logIn(page);
  await openForm(page, 'Pages under development');
  const shown = preview(page).page.getByRole('main').getByRole('img');
  const inForm = page.locator('.picture-shown img');
  const description = page.getByLabel('Description of the picture');
  await expect(shown).toBeVisible();
  await expect(inForm).toHaveJSProperty('naturalWidth', 1600);

  await test.step('a new picture is on the page before it is saved, and needs a description', async () => {
    const create = { width: 1200, height: 800, channels: 3, background: '#2f5fa7' } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    const library = { name: 'library.png', mimeType: 'image/png', buffer };
    await page.getByLabel('Replace').setInputFiles(library);
    await expect(inForm).toHaveJSProperty('naturalWidth', 1200);
    await expect(description).toHaveValue('');
    await save(page);
    await expect(page.getByText('Description of the picture: must not be empty')).toBeVisible();
    expect(readdirSync(images)).toEqual(before);
    await description.fill('The library in the afternoon');
    await expect(shown).toHaveAttribute('src', /^blob:/);
    await expect(shown).toHaveJSProperty('naturalWidth', 1200);
    await save(page);
    await expect(page.getByText('Changes saved')).toBeVisible();
    const picture = await savedPicture();
    expect(picture.src).toMatch(/^images\/library-[0-9a-f]{8}\.png$/);
    expect(picture).toMatchObject({ alt: 'The library in the afternoon', format: 'png' });
    expect([picture.width, picture.height]).toEqual([1200, 800]);
  });

  await test.step('a photograph of a phone is saved upright, smaller, and without place and device', async () => {
    const { words, ...file } = await photo(0);
    await page.getByLabel('Replace').setInputFiles(file);
    await expect(inForm).toHaveJSProperty('naturalWidth', 1500);
    await description.fill(words);
    // The last part of a save with a picture, in which the form is left.
    let endSave = () => {};
    const held = new Promise<void>((resolve) => {
      endSave = resolve;
    });
    const library = '**/admin/config.json';
    await page.route(library, async (route) => {
      await held;
      await route.fallback();
    });
    const saved = page.waitForRequest(library);
    await save(page);
    await saved;
    await page.getByRole('link', { name: 'Writing in Pages collection' }).click();
    await expect(page.getByRole('button', { name: 'Media' })).toBeVisible();
    expect(said.pop()).toContain('leave this page');
    endSave();
    const picture = await savedPicture();
    expect(picture.alt).toBe(words);
    expect(picture.src).toMatch(/^images\/img-0000-[0-9a-f]{8}\.jpg$/);
    expect(picture).toMatchObject({ format: 'jpeg', width: 1500, height: 2000 });
    expect([picture.exif, picture.orientation]).toEqual([undefined, undefined]);
  });

  async function savedPicture() {
    const { src, alt } = JSON.parse(writer.read('content/under-development.json')).picture;
    const file = readFileSync(path.join(writer.folder, 'content', src));
    return { src, alt, ...(await sharp(file).metadata()) };
  }
});

async function portrait(name: string, width: number) {
  const create = { width, height: (width * 4) / 3, channels: 3, background: '#2f5fa7' } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

async function photo(number: number) {
  const background = { r: 30 + number * 20, g: 95, b: 167 };
  // One of twelve megapixels; the others are faster.
  const width = number === 0 ? 4000 : 1200;
  const create = { width, height: width * 0.75, channels: 3, background } as const;
  const buffer = await sharp({ create })
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // Phones begin to count again, so that two photographs have the same name.
  const name = `IMG_000${number % 5}.JPG`;
  return { name, mimeType: 'image/jpeg', buffer, words: `Picture ${number} of the sports` };
}
