import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { fileCache } from '../../content/node/files';
import { doctoredPicture } from '../../testing/doctored-pictures';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { writeSizedPictures } from '../pictures/sized-pictures';
import { replaceOriginals } from './replace-originals';

/** The part of gatsby-plugin-sharp that resizes images; it has no types. */
const { processFile } = jest.requireActual<{
  processFile: (
    file: string,
    transforms: readonly { readonly outputPath: string; readonly args: object }[],
    options: { readonly stripMetadata: boolean },
  ) => Promise<unknown>;
}>('gatsby-plugin-sharp/process-file');

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

let root: string;
let write: TemporarySite['write'];
const at = (name: string) => path.join(root, name);
const replace = () => replaceOriginals(at('public'), [at('content'), at('static')], at('cache'));

beforeEach(() => {
  ({ root, write } = temporarySite());
});

afterEach(() => rmSync(root, { recursive: true }));

function filesWithMarks(): string[] {
  return readdirSync(at('public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => path.join(parentPath, name))
    .filter((file) => readFileSync(file).includes('PRIVATE.'));
}

function plainPicture(format: (typeof FORMATS)[number] = 'png'): Promise<Buffer> {
  const picture = { width: 40, height: 20, channels: 3, background: '#2f5fa7' } as const;
  return sharp({ create: picture }).toFormat(format).toBuffer();
}

test.each([
  ['jpeg', 4],
  ['png', 2],
  ['webp', 3],
  ['avif', 3],
] as const)(
  'only the pixels of a %s with %s private marks are published',
  async (format, count) => {
    const { bytes, marks } = await doctoredPicture(format);
    expect(marks).toHaveLength(count);
    const name = `gallery/girls.${format}`;
    write(`static/uploads/${name}`, bytes);
    write(`public/uploads/${name}`, bytes);
    // Gatsby's output: a copy of a content image, and its resized versions.
    write(`content/images/hero.${format}`, bytes);
    write(`public/static/a1/hero.${format}`, bytes);
    const transforms = ['jpg', 'webp', 'avif'].map((toFormat) => ({
      outputPath: at(`public/static/a1/cut.${toFormat}`),
      args: { width: 10, toFormat, pathPrefix: '' },
    }));
    await processFile(at(`content/images/hero.${format}`), transforms, { stripMetadata: true });
    await writeSizedPictures(at('public'), new Map(), fileCache(at('sizes')));
    await replace();
    expect(filesWithMarks()).toEqual([]);
    expect(readdirSync(at('public/static/a1'))).toHaveLength(4);
    const {
      width,
      height,
      format: published,
    } = await sharp(readFileSync(at(`public/uploads/${name}`))).metadata();
    const upright = { width: 120, height: 160, published: format === 'avif' ? 'heif' : format };
    expect({ width, height, published }).toEqual(upright);
  },
);

test('says how far it is, every three seconds', async () => {
  for (const name of ['a', 'b', 'c']) write(`public/${name}.png`, await plainPicture());
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 2_000));
  const report = jest.fn();
  await replaceOriginals(at('public'), [], at('cache'), report);
  jest.restoreAllMocks();
  expect(report.mock.calls).toEqual([['Removing metadata of pictures: 2 of 3']]);
});

test.each(['letter.pdf', 'picture.txt', 'static/a1/no-extension'])(
  'an image named %s is recognised by its bytes and replaced',
  async (name) => {
    const { bytes } = await doctoredPicture('jpeg');
    write(`static/${name}`, bytes);
    write(`public/${name}`, bytes);
    await replace();
    expect(filesWithMarks()).toEqual([]);
  },
);

test('wide-gamut colours are converted to sRGB', async () => {
  const wide = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#2f5fa7' },
  })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  write('static/a.png', wide);
  write('public/a.png', wide);
  await replace();
  const published = readFileSync(at('public/a.png'));
  expect((await sharp(published).metadata()).icc).toBeUndefined();
  const [r = 0, g = 0, b = 0] = await sharp(published).raw().toBuffer();
  for (const [actual, expected] of [
    [r, 0x2f],
    [g, 0x5f],
    [b, 0xa7],
  ] as const) {
    expect(Math.abs(actual - expected)).toBeLessThan(3);
  }
});

test('images that the build created are unchanged', async () => {
  const generated = (await doctoredPicture('webp')).bytes;
  write('public/og/share.webp', generated);
  write('static/crest.svg', Buffer.from('<svg/>'));
  write('public/crest.svg', Buffer.from('<svg/>'));
  await replace();
  expect(readFileSync(at('public/og/share.webp'))).toEqual(generated);
  expect(readFileSync(at('public/crest.svg'), 'utf8')).toBe('<svg/>');
});

test('a hard-linked source file is unchanged', async () => {
  const { bytes } = await doctoredPicture('jpeg');
  write('static/a.jpg', bytes);
  mkdirSync(at('public'));
  linkSync(at('static/a.jpg'), at('public/a.jpg'));
  await replace();
  expect(filesWithMarks()).toEqual([]);
  expect(readFileSync(at('static/a.jpg'))).toEqual(bytes);
});

test('encoded images are cached until their original is deleted', async () => {
  const { bytes } = await doctoredPicture('jpeg');
  write('static/a.jpg', bytes);
  write('public/a.jpg', bytes);
  // A killed build left this file.
  write('cache/half.part', Buffer.from('half'));
  await replace();
  const [copy = '', ...others] = readdirSync(at('cache'));
  expect(others).toEqual([]);
  const other = await plainPicture();
  write(`cache/${copy}`, other);
  write('public/a.jpg', bytes);
  await replace();
  expect(readFileSync(at('public/a.jpg'))).toEqual(other);
  rmSync(at('public/a.jpg'));
  await replace();
  expect(readdirSync(at('cache'))).toEqual([]);
});

test('does nothing without a public folder', async () => {
  await replace();
  expect(existsSync(at('public'))).toBe(false);
});
