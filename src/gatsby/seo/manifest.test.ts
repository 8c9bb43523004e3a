/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import site from '../../../e2e/content/site.json';
import { writeManifest } from './manifest';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  await writeManifest('e2e', folder, site);
});
afterAll(() => rmSync(folder, { recursive: true }));

type Manifest = {
  readonly name: string;
  readonly short_name: string;
  readonly theme_color: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly purpose?: string;
  }[];
};

function manifest(): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8'));
}

test('the manifest is called as the school is', () => {
  expect(manifest()).toMatchObject({
    name: site.schoolName,
    short_name: site.shortName,
    theme_color: '#12305c',
    start_url: '/',
  });
});

test('every icon is there, and as large as it says', async () => {
  for (const { src, sizes } of manifest().icons) {
    const { width, height, format } = await sharp(path.join(folder, src)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('a maskable icon has no clear corner, and its crest keeps to the middle four fifths', async () => {
  const icon = manifest().icons.find(({ purpose }) => purpose === 'maskable');
  const picture = sharp(path.join(folder, icon?.src ?? ''));
  expect((await picture.stats()).isOpaque).toBe(true);
  const strip = await picture.extract({ left: 0, top: 0, width: 512, height: 51 }).toBuffer();
  const edge = await sharp(strip).stats();
  expect(edge.channels.every(({ min, max }) => min === max)).toBe(true);
});
