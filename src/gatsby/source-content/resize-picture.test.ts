import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { generateImageData } from 'gatsby-plugin-sharp';
import sharp from 'sharp';
import { checkFiles } from '../../content/node/check-files';
import { PHONE_FAULTS } from '../../testing/doctored-pictures';
import { noise } from '../../testing/noise';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { PLUGIN_OPTIONS } from '../pictures/sized-pictures';
import { deletePictureCopies, resizePicture } from './resize-picture';

jest.mock('gatsby-plugin-sharp', () => ({ generateImageData: jest.fn() }));

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
});

afterEach(() => rmSync(site.root, { recursive: true }));

/** The picture that gatsby-plugin-sharp gets. */
async function given(bytes: Buffer, name = 'images/gate.jpg') {
  site.write(`content/${name}`, bytes);
  expect(await checkFiles(site.root)).toEqual([]);
  const file = { relativePath: name, absolutePath: path.join(site.root, 'content', name) };
  const hook = { cache: { directory: path.join(site.root, 'cache') } };
  const args = { layout: 'fullWidth', breakpoints: [400] } as const;
  // Only what the code under test reads.
  await resizePicture(Object(file), args, Object(hook));
  const found = jest.mocked(generateImageData).mock.lastCall?.[0].file.absolutePath;
  return { found: String(found), source: file.absolutePath, hook };
}

const picture = noise(160, 120, 200);

/** As gatsby-plugin-sharp reads it. */
async function read(file: string) {
  const { info } = await sharp(readFileSync(file), { failOn: 'warning' }).toBuffer({
    resolveWithObject: true,
  });
  return [info.width, info.height];
}

test('an ordinary picture stays the file of the content; other files are no pictures', async () => {
  const { found, source } = await given(await picture.clone().jpeg().toBuffer());
  expect(found).toBe(source);
  jest.mocked(generateImageData).mockClear();
  expect(
    await resizePicture(Object({ relativePath: 'a.txt' }), Object({}), Object({})),
  ).toBeUndefined();
  expect(generateImageData).not.toHaveBeenCalled();
});

test.each(['jpeg', 'png', 'webp'] as const)('a rotated %s is upright', async (format) => {
  const rotated = await picture
    .clone()
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
  const { found, hook } = await given(rotated);
  expect(await read(found)).toEqual([120, 160]);
  expect((await sharp(readFileSync(found)).metadata()).format).toBe(format);
  deletePictureCopies(Object(hook));
  expect(existsSync(found)).toBe(false);
});

test.each(Object.entries(PHONE_FAULTS))('a JPEG with %s is built', async (_fault, spoil) => {
  const bytes = spoil(await picture.clone().jpeg().toBuffer());
  await expect(sharp(bytes, { failOn: 'warning' }).toBuffer()).rejects.toThrow();
  const { found } = await given(bytes);
  const { processFile } = jest.requireActual('gatsby-plugin-sharp/process-file');
  const outputPath = path.join(site.root, 'small.webp');
  await processFile(found, [{ outputPath, args: { width: 80, toFormat: 'webp' } }], PLUGIN_OPTIONS);
  expect(await read(outputPath)).toEqual([80, 60]);
});

test('the fallback of an AVIF is a WebP', async () => {
  await given(await picture.clone().avif().toBuffer(), 'images/gate.avif');
  expect(jest.mocked(generateImageData).mock.lastCall?.[0].args.formats).toEqual(['webp']);
});
