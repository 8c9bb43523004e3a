import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fileCache } from '../../content/node/files';
import { PICTURE_SIZES } from '../../content/picture-sizes';
import { PHONE_FAULTS } from '../../testing/doctored-pictures';
import { noise } from '../../testing/noise';
import {
  bytesOnPhone,
  forEachPicture,
  sizedFile,
  withAvif,
  writeSizedPictures,
} from './sized-pictures';

let root: string;
const publicFolder = () => path.join(root, 'public');
const cache = () => path.join(root, 'cache');
const bytesOf = (...images: readonly string[]) =>
  bytesOnPhone(
    images.map((image) => ({ image, alt: null })),
    root,
    fileCache(cache()),
  );

const writeAll = (used = fileCache(cache()), originals = new Map<string, string>()) =>
  writeSizedPictures(publicFolder(), originals, used);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sizes-'));
});

afterEach(() => rmSync(root, { recursive: true }));

async function photo(name: string, width: number, height = width / 2) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  await noise(width, height, 100)
    .withExif({ IFD0: { Make: 'Camera' } })
    .toFile(file);
  return file;
}

const size = async (name: string) => {
  const { format, width, exif } = await sharp(
    readFileSync(path.join(publicFolder(), name)),
  ).metadata();
  return [format, width, exif];
};

test('resizes each upload to every size, but never enlarges it', async () => {
  await photo('public/uploads/gallery/garden.jpg', 1200, 60);
  await writeAll();
  expect(await size('uploads/480/gallery/garden.jpg.avif')).toEqual(['heif', 480, undefined]);
  expect(await size('uploads/960/gallery/garden.jpg.avif')).toEqual(['heif', 960, undefined]);
  expect(await size('uploads/960/gallery/garden.jpg.webp')).toEqual(['webp', 960, undefined]);
  expect(await size('uploads/1600/gallery/garden.jpg.webp')).toEqual(['webp', 1200, undefined]);
});

test('a resized image looks like its upload and is small', async () => {
  const circles = Array.from({ length: 60 }, (_, number) => {
    const [x, y] = [(number * 97) % 480, (number * 61) % 320];
    return `<circle cx="${x}" cy="${y}" r="${8 + (number % 17)}" fill="hsl(${number * 37} 60% 50%)"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#fff"/>${circles.join('')}</svg>`;
  const file = path.join(root, 'drawing.png');
  const upload = await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer();
  writeFileSync(file, upload);
  const resize = async (size: 'card' | 'tablet') => {
    const input = readFileSync(
      await sizedFile(file, { ...PICTURE_SIZES[size], use: 'upload' }, fileCache(cache())),
    );
    const picture = sharp(upload).composite([{ input, blend: 'difference' }]);
    const { channels } = await sharp(await picture.removeAlpha().png().toBuffer()).stats();
    return { off: Math.max(...channels.map(({ mean }) => mean)), bytes: input.length };
  };
  const [card, tablet] = [await resize('card'), await resize('tablet')];
  expect(card.off).toBeLessThan(2.4);
  expect(card.bytes).toBeLessThan(7_000);
  expect(tablet.off).toBeLessThan(2.4);
  expect(tablet.bytes).toBeLessThan(10_000);
});

test('re-encodes even a small WebP instead of copying the upload', async () => {
  const upload = await noise(60, 60, 200).webp({ quality: 10 }).toBuffer();
  const file = path.join(root, 'small.webp');
  writeFileSync(file, upload);
  expect(
    readFileSync(
      await sizedFile(file, { ...PICTURE_SIZES.tablet, use: 'upload' }, fileCache(cache())),
    ),
  ).not.toEqual(upload);
});

test('a rotated phone photo is upright in each size', async () => {
  const file = await photo('public/uploads/girls.jpg', 100, 500);
  const turned = await sharp(readFileSync(file)).withMetadata({ orientation: 6 }).toBuffer();
  writeFileSync(file, turned);
  await writeAll();
  const small = readFileSync(path.join(publicFolder(), 'uploads/480/girls.jpg.avif'));
  const { width, height } = await sharp(small).metadata();
  expect([width, height]).toEqual([480, 96]);
});

test.each(Object.entries(PHONE_FAULTS))('resizes a JPEG with %s', async (_fault, spoil) => {
  const file = await photo('public/uploads/girls.jpg', 100);
  writeFileSync(file, spoil(readFileSync(file)));
  await writeAll();
  expect(await size('uploads/480/girls.jpg.avif')).toEqual(['heif', 100, undefined]);
});

test('says how far it is, every three seconds', async () => {
  await photo('public/uploads/girls.jpg', 100);
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 2_000));
  const report = jest.fn();
  await writeSizedPictures(publicFolder(), new Map(), fileCache(cache()), report);
  jest.restoreAllMocks();
  expect(report).toHaveBeenCalledWith(expect.stringMatching(/^Compressing pictures: [234] of 4$/));
  expect(report.mock.calls.length).toBeLessThan(4);
});

test('counts the pictures that are done, in whatever order', async () => {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 4_000));
  const report = jest.fn();
  let finish: (() => void) | undefined;
  const slow = new Promise<void>((end) => {
    finish = end;
  });
  const run = async (item: number) => (item === 0 ? slow : finish?.());
  await forEachPicture('Step', [0, 1], run, report);
  jest.restoreAllMocks();
  expect(report.mock.calls.flat()).toEqual(['Step: 1 of 2', 'Step: 2 of 2']);
});

test('does not resize cached images again', async () => {
  await photo('public/uploads/garden.webp', 100);
  await writeAll();
  const times = () =>
    readdirSync(cache()).map((name) => statSync(path.join(cache(), name)).mtimeMs);
  const before = times();
  rmSync(path.join(publicFolder(), 'uploads/480'), { recursive: true });
  rmSync(path.join(publicFolder(), 'uploads/960'), { recursive: true });
  rmSync(path.join(publicFolder(), 'uploads/1600'), { recursive: true });
  await writeAll();
  expect(times()).toEqual(before);
  expect(existsSync(path.join(publicFolder(), 'uploads/480/garden.webp.avif'))).toBe(true);
});

test('deletes the cached images of a deleted upload', async () => {
  await photo('public/uploads/girls.jpg', 100);
  await writeAll();
  // The export first deletes the uploads of the last build (post-process-build.ts).
  rmSync(path.join(publicFolder(), 'uploads'), { recursive: true });
  await photo('public/uploads/garden.jpg', 120);
  const used = fileCache(cache());
  await writeAll(used);
  used.deleteUnused();
  expect(readdirSync(cache())).toHaveLength(4);
});

test('an album’s size is what a phone downloads, or unknown if it has images on other hosts', async () => {
  const file = await photo('static/uploads/a.jpg', 200);
  const { size: bytes } = statSync(
    await sizedFile(file, { ...PICTURE_SIZES.phone, use: 'upload' }, fileCache(cache())),
  );
  expect(await bytesOf('/uploads/a.jpg', '/uploads/a.jpg')).toBe(2 * bytes);
  expect(await bytesOf('/uploads/a%20b.jpg')).toBeNull();
  await photo('static/uploads/a b.jpg', 100);
  // Drawings are not resized.
  await photo('static/drawings/c.jpg', 100);
  expect(await bytesOf('/drawings/c.jpg')).toBeNull();
  expect(await bytesOf('/uploads/a%20b.jpg')).toBeGreaterThan(0);
  expect(await bytesOf('/uploads/a.jpg', 'https://b.example/a.jpg')).toBeNull();
  expect(await bytesOf('/uploads/100%.jpg')).toBeNull();
});

const webp = {
  srcSet: '/static/digest/a1/A%20gate.webp 40w,\n/static/digest/a2/A%20gate.webp 80w',
  sizes: '100vw',
};
const data = (fallback: object, sources: object[] = []) =>
  Object({ layout: 'fullWidth', width: 1, height: 1, images: { fallback, sources } });

test.each([
  [
    'a JPEG',
    data({ src: '/a.jpg', srcSet: '/a.jpg 80w', sizes: '100vw' }, [
      { type: 'image/webp', ...webp },
    ]),
  ],
  ['a WebP', data({ src: '/a.webp', ...webp })],
])(
  'each WebP that gatsby-plugin-sharp writes for %s has an AVIF beside it',
  async (_name, picture) => {
    const gate = await photo('content/images/A gate.jpg', 100);
    const folder = path.join(publicFolder(), 'static/digest');
    for (const [args, width] of [
      ['a1', 40],
      ['a2', 80],
    ] as const) {
      mkdirSync(path.join(folder, args), { recursive: true });
      await sharp(readFileSync(gate))
        .resize(width)
        .toFile(path.join(folder, args, 'A gate.webp'));
    }
    mkdirSync(path.join(publicFolder(), 'static/other/a1'), { recursive: true });
    await noise(9, 9, 9).toFile(path.join(publicFolder(), 'static/other/a1/gone.webp'));
    const [avif, ...others] = withAvif(picture).images.sources ?? [];
    expect([avif?.type, avif?.sizes, others.length]).toEqual([
      'image/avif',
      '100vw',
      picture.images.sources.length,
    ]);
    await writeAll(undefined, new Map([['digest', gate]]));
    const found = avif?.srcSet.split(',\n').map(async (candidate) => {
      const [url = '', descriptor] = candidate.split(' ');
      const [format, width] = await size(decodeURI(url).slice(1));
      return [format, `${width}w` === descriptor];
    });
    expect(await Promise.all(found ?? [])).toEqual([
      ['heif', true],
      ['heif', true],
    ]);
    expect(existsSync(path.join(publicFolder(), 'static/other/a1/gone.avif'))).toBe(false);
  },
);

test('a picture without WebP, such as the preview’s, has no AVIF', () => {
  const picture = data({ src: '/a.png', srcSet: '/a.png 80w', sizes: '100vw' });
  expect(withAvif(picture)).toBe(picture);
});
