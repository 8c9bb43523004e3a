/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { stripMetadata } from './strip-metadata';

/** The part of gatsby-plugin-sharp that cuts a picture; it comes without types. */
const { processFile } = jest.requireActual<{
  processFile: (
    file: string,
    transforms: readonly { readonly outputPath: string; readonly args: object }[],
    options: { readonly stripMetadata: boolean },
  ) => Promise<unknown>;
}>('gatsby-plugin-sharp/process-file');

let folder: string;
let kept: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  mkdirSync(path.join(folder, 'gallery'));
  kept = mkdtempSync(path.join(tmpdir(), 'kept-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(kept, { recursive: true });
});

/** A picture as a phone takes it: turned, with the place where it was taken. */
function phonePicture(format: 'jpeg' | 'png' | 'webp') {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#2f5fa7' } })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'an uploaded %s loses the place and the device, and is upright',
  async (format) => {
    const file = path.join(folder, `gallery/girls.${format}`);
    writeFileSync(file, await phonePicture(format));
    expect((await sharp(file).metadata()).exif).toBeDefined();
    await stripMetadata(folder, kept);
    const { exif, width, height } = await sharp(readFileSync(file)).metadata();
    expect(exif).toBeUndefined();
    expect([width, height]).toEqual([20, 40]);
  },
);

test.each(['letter.pdf', 'picture.txt', 'static/a1/no-ending'])(
  'the name does not matter, nor the folder: %s',
  async (name) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await phonePicture('jpeg'));
    await stripMetadata(folder, kept);
    expect((await sharp(readFileSync(file)).metadata()).exif).toBeUndefined();
  },
);

test('XMP and IPTC go too, and the colour profile stays', async () => {
  const file = path.join(folder, 'girls.jpg');
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude/></x:xmpmeta>';
  const given = sharp(await phonePicture('jpeg'))
    .withXmp(xmp)
    .withIccProfile('p3');
  writeFileSync(file, await given.jpeg().toBuffer());
  await stripMetadata(folder, kept);
  const { exif, xmp: left, icc } = await sharp(readFileSync(file)).metadata();
  expect([exif, left]).toEqual([undefined, undefined]);
  expect(icc?.length).toBeGreaterThan(0);
});

test('a picture that still holds such data stops the build', async () => {
  const file = path.join(folder, 'girls.jpeg');
  const given = await phonePicture('jpeg');
  writeFileSync(file, given);
  await stripMetadata(folder, kept);
  const [copy = ''] = readdirSync(kept);
  writeFileSync(path.join(kept, copy), given);
  writeFileSync(file, given);
  await expect(stripMetadata(folder, kept)).rejects.toThrow('girls.jpeg still says where');
});

test('every picture is stripped and kept, and only what belongs to one that is gone is forgotten', async () => {
  const names = ['a.jpeg', 'b.png', 'gallery/c.webp'];
  const given = await Promise.all(
    ['jpeg' as const, 'png' as const, 'webp' as const].map(phonePicture),
  );
  const write = (index: number) =>
    writeFileSync(path.join(folder, names[index] ?? ''), given[index] ?? '');
  for (const index of [0, 1, 2]) write(index);
  // A build was killed while it wrote this one.
  writeFileSync(path.join(kept, 'half.part'), 'half');
  await stripMetadata(folder, kept);
  for (const name of names) {
    const { exif } = await sharp(readFileSync(path.join(folder, name))).metadata();
    expect([name, exif]).toEqual([name, undefined]);
  }
  expect(readdirSync(kept)).toHaveLength(3);
  for (const index of [0, 2]) write(index);
  rmSync(path.join(folder, 'b.png'));
  await stripMetadata(folder, kept);
  expect(readdirSync(kept)).toHaveLength(2);
});

test('a picture without such data stays as it is', async () => {
  const file = path.join(folder, 'plain.webp');
  const plain = await sharp(await phonePicture('webp')).toBuffer();
  writeFileSync(file, plain);
  await stripMetadata(folder, kept);
  expect(readFileSync(file)).toEqual(plain);
});

test('what was stripped is kept for the next build, as long as the picture is there', async () => {
  const file = path.join(folder, 'girls.jpeg');
  const given = await phonePicture('jpeg');
  writeFileSync(file, given);
  await stripMetadata(folder, kept);
  const [copy = ''] = readdirSync(kept);
  const other = await sharp(given).resize(7).toBuffer();
  writeFileSync(path.join(kept, copy), other);
  writeFileSync(file, given);
  await stripMetadata(folder, kept);
  expect(readFileSync(file)).toEqual(other);
  rmSync(file);
  await stripMetadata(folder, kept);
  expect(readdirSync(kept)).toEqual([]);
});

test('a picture that the build cuts to size loses them as well', async () => {
  const file = path.join(folder, 'hero.jpg');
  const outputPath = path.join(folder, 'hero-cut.jpg');
  writeFileSync(file, await phonePicture('jpeg'));
  const args = { width: 10, toFormat: 'jpg', pathPrefix: '' };
  await processFile(file, [{ outputPath, args }], { stripMetadata: true });
  expect((await sharp(readFileSync(outputPath)).metadata()).exif).toBeUndefined();
});
