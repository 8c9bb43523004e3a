import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { noise } from '../../src/testing/noise';
import { countClicks, openEditor, preview, save, test } from './editor-fixtures';

const SIZES = [
  { name: 'on a computer', viewport: { width: 1280, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;

for (const { name, ...size } of SIZES) {
  test.describe(name, () => {
    test.use(size);

    test('ten photos become an album: upright, small, without their metadata', async ({
      page,
      server,
      expectedErrors,
    }) => {
      test.slow();
      // Only a build resizes saved photos; until then the preview falls back to the originals.
      expectedErrors.push(/404.*\/uploads\/\d+\//);
      const photos = await Promise.all(Array.from({ length: 9 }, (_, number) => photo(number)));
      const message = await photoFromMessage();
      photos.push({ ...message, buffer: message.buffer.subarray(0, -2) });
      const clicks = await countClicks(page);
      await openEditor(page);
      await page.getByRole('link', { name: 'Add photos' }).click();
      await page.getByRole('link', { name: 'New album' }).click();
      await page.getByLabel('Name').fill('Inter-house sports');
      const chooser = page.waitForEvent('filechooser');
      await page.getByText('Choose photos').click();
      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
      await (await chooser).setFiles([
        ...photos,
        { ...(await photo(1)), name: 'COPY.JPG' },
        { name: 'IMG_0011.HEIC', mimeType: 'image/heic', buffer: heic },
        { ...message, name: 'rubbish.jpg', buffer: Buffer.from('ÿØÿà broken', 'latin1') },
        { ...message, name: 'broken.jpg', buffer: message.buffer.subarray(0, -1000) },
        {
          ...message,
          name: 'half.jpg',
          buffer: message.buffer.subarray(0, message.buffer.length / 2),
        },
      ]);
      const last = page.getByLabel('Alt text of photo 10 (optional)');
      await expect(last).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(/“IMG_0011\.HEIC” .*HEIC/)).toBeVisible();
      await expect(page.getByText('“rubbish.jpg” is damaged')).toBeVisible();
      await expect(page.getByText('“broken.jpg” is damaged. Copy it again')).toBeVisible();
      await expect(page.getByText('“half.jpg” is damaged. Copy it again')).toBeVisible();
      await expect(
        page.getByLabel('Alt text of photo 1 (optional)', { exact: true }),
      ).toBeFocused();
      for (const { alt } of photos) {
        await page.keyboard.type(alt);
        await page.keyboard.press('Enter');
      }
      await expect(last).toHaveValue('Sent without its last bytes');
      await expect(page.getByAltText('The cover as visitors see it')).toBeVisible();
      await save(page);
      expect(clicks()).toBeLessThanOrEqual(4);

      const album = JSON.parse(server.read('content/albums/inter-house-sports.json'));
      expect(album.pictures.map(({ alt }: { readonly alt: string }) => alt)).toEqual(
        photos.map(({ alt }) => alt),
      );
      const files = album.pictures.map(({ src }: { readonly src: string }) =>
        readFileSync(path.join(server.folder, 'static', src)),
      );
      const saved = await Promise.all(files.map((file: Buffer) => sharp(file).metadata()));
      expect(saved.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual(
        photos.map((_photo, at) => ['webp', ...(at === 0 ? [1500, 2000] : [900, 1200]), undefined]),
      );
      // Only the ten photos are new files. No cover is saved, because it defaults to the first photo.
      expect(readdirSync(path.join(server.folder, 'static/uploads'))).toHaveLength(2 + 10);
      expect(album).not.toHaveProperty('preview');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.viewport.width);
      // The browser's own button, which names the chosen files, stays inside ours.
      const own = await page
        .locator('input[type=file]')
        .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().width));
      expect(Math.max(...own)).toBeLessThanOrEqual(1);
    });
  });
}

test('a portrait banner keeps its focal point; small images and other files are rejected', async ({
  page,
  server,
}) => {
  test.slow();
  const before = JSON.parse(server.read('content/home.json'));
  await openEditor(page, 'content/home.json');
  const banner = page.getByRole('group', { name: 'Images (2)' });
  const shown = preview(page).getByRole('group', { name: '1 of 2' }).locator('img');
  await expect(shown).toBeVisible();
  const replace = banner.getByLabel('Replace').first();
  const problem = banner.getByRole('alert').first();
  await replace.setInputFiles(await portrait('small.jpg', 1200));
  await expect(problem).toHaveText(
    '“small.jpg” is 1200 × 1600 pixels. It must be at least 1600 pixels wide.',
  );
  const buffer = Buffer.from('<!doctype html><title>No picture</title>');
  await replace.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer });
  await expect(problem).toHaveText(
    '“page.jpg” is not a JPEG, PNG, WebP or AVIF image. Save it as PNG or JPEG.',
  );
  await replace.setInputFiles(await portrait('sister.jpg', 1800));
  await expect(banner.getByLabel('Alt text of image 1')).toBeFocused();
  await page.keyboard.type('A sister in the garden');
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect(shown).toHaveCSS('object-position', '50% 20%');

  const focus = banner.getByRole('group', { name: 'Focal point' }).first();
  const picture = focus.locator('img');
  const box = await picture.boundingBox();
  await picture.click({ position: { x: (box?.width ?? 0) * 0.35, y: (box?.height ?? 0) * 0.15 } });
  await expect(shown).toHaveCSS('object-position', '30% 10%');
  await focus.getByRole('slider', { name: 'From the left' }).press('ArrowRight');
  await expect(shown).toHaveCSS('object-position', '40% 10%');

  await banner.getByRole('button', { name: 'Choose another' }).nth(1).click();
  const library = page.getByRole('dialog', { name: 'Choose an image' });
  await library.getByRole('button', { name: 'Three pupils beside a windmill' }).click();
  await expect(library).toBeHidden();
  await page.keyboard.type('Three pupils');
  await save(page);
  const after = JSON.parse(server.read('content/home.json'));
  const [first, second] = after.hero.pictures;
  expect(first).toMatchObject({
    src: expect.stringMatching(/^images\/home-[0-9a-f]{8}\.jpg$/),
    alt: 'A sister in the garden',
    focus: '40% 10%',
  });
  // The alt text that it has elsewhere is offered, and replaced by typing.
  expect(second).toMatchObject({ src: 'images/makers.jpg', alt: 'Three pupils' });
  const saved = await sharp(path.join(server.folder, 'content', first.src)).metadata();
  // The banner needs 1600 pixels, so a tall picture stays higher than others.
  expect([saved.width, saved.height]).toEqual([1600, 2133]);
  expect(after).toEqual({ ...before, hero: { ...before.hero, pictures: after.hero.pictures } });
});

async function portrait(name: string, width: number) {
  const create = { width, height: (width * 4) / 3, channels: 3, background: '#2f5fa7' } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** A photo as phones store it, rotated only by its metadata. */
async function photo(number: number) {
  const background = { r: 30 + number * 20, g: 95, b: 167 };
  // Only one photo has twelve megapixels, because smaller photos make the test faster.
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
  // Phones restart numbering, so two photos can have the same name.
  const name = `IMG_000${number % 5}.JPG`;
  return { name, mimeType: 'image/jpeg', buffer, alt: `Picture ${number} of the sports` };
}

/** A photo as messengers store it, with details everywhere; some leave out its last two bytes. */
async function photoFromMessage() {
  const buffer = await noise(900, 1200, 50).jpeg({ progressive: true }).toBuffer();
  const alt = 'Sent without its last bytes';
  return { name: 'IMG-20260101-WA0001.jpg', mimeType: 'image/jpeg', buffer, alt };
}

test('a drawing without a size of its own is shown in the form, to choose its focal point', async ({
  page,
}) => {
  await openEditor(page, 'content/home.json?hero.phone.alt');
  const drawing = page.getByRole('group', { name: 'Phone image' }).locator('img');
  await expect(drawing).toHaveAttribute('src', /\.svg$/);
  await expect.poll(async () => (await drawing.boundingBox())?.height).toBeGreaterThan(100);
});

test('the arrow keys move the focal point on two sliders', async ({ page, server }) => {
  await openEditor(page, 'content/home.json?hero.phone.alt');
  const image = page.getByRole('group', { name: 'Phone image' });
  await image.getByRole('slider', { name: 'From the top' }).press('Home');
  await image.getByRole('slider', { name: 'From the left' }).press('End');
  await save(page);
  expect(JSON.parse(server.read('content/home.json')).hero.phone.focus).toBe('100% 0%');
});

test('a picture that moves is added as its first picture, and the form says so', async ({
  page,
}) => {
  const frames = await Promise.all(
    ['#2f5fa7', '#d9a52b'].map((background) =>
      sharp({ create: { width: 1600, height: 900, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const buffer = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const dance = { name: 'dance.webp', mimeType: 'image/webp', buffer };
  const note = page.getByText('“dance.webp” moves. Pages show only the first of its pictures.');
  await openEditor(page, 'content/albums/market.json');
  await page.getByLabel('Choose photos').setInputFiles(dance);
  await expect(note).toBeVisible();
  await openEditor(page, 'content/home.json');
  await page.getByLabel('Replace').first().setInputFiles(dance);
  await expect(note).toBeVisible();
});
