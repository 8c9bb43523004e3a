/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OgImageDrawer } from './og-image';
import { writeOgImages } from './write-og-images';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'og-images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Draws the title itself, and counts. */
function counting(background = 'dusk') {
  const drawn: string[] = [];
  const drawer: OgImageDrawer = {
    fileName: ({ title }) => `${title}-on-${background}.jpg`,
    draw: async ({ title }) => {
      drawn.push(title);
      return Buffer.from(`picture of ${title}`);
    },
  };
  return { drawer, drawn };
}

const texts = [{ title: 'One' }, { title: 'Two' }, { title: 'One' }];

test('each text has its image, texts that are alike have one', async () => {
  const { drawer, drawn } = counting();
  const ogImageOf = await writeOgImages(folder, drawer, texts);
  expect(drawn).toEqual(['One', 'Two']);
  expect(ogImageOf({ title: 'Two' })).toBe('/og/Two-on-dusk.jpg');
  expect(readFileSync(path.join(folder, ogImageOf({ title: 'Two' })), 'utf8')).toBe(
    'picture of Two',
  );
});

test('an image that an earlier build drew is not drawn again, one that nothing shows is removed', async () => {
  await writeOgImages(folder, counting().drawer, texts);
  const second = counting();
  await writeOgImages(folder, second.drawer, [{ title: 'One' }, { title: 'Three' }]);
  expect(second.drawn).toEqual(['Three']);
  expect(readdirSync(path.join(folder, 'og')).sort()).toEqual([
    'One-on-dusk.jpg',
    'Three-on-dusk.jpg',
  ]);
});

test('an image under a new name is drawn anew', async () => {
  await writeOgImages(folder, counting().drawer, texts);
  const renewed = counting('dawn');
  await writeOgImages(folder, renewed.drawer, texts);
  expect(renewed.drawn).toEqual(['One', 'Two']);
});

test('a text without an image has no address', async () => {
  const ogImageOf = await writeOgImages(folder, counting().drawer, texts);
  expect(() => ogImageOf({ title: 'Three' })).toThrow('No image was drawn for “Three”.');
});

test('an image that cannot be drawn fails the build, and leaves no half of it', async () => {
  const { drawer } = counting();
  const failing = { ...drawer, draw: () => Promise.reject(new Error('no memory')) };
  await expect(writeOgImages(folder, failing, texts)).rejects.toThrow('no memory');
  expect(readdirSync(path.join(folder, 'og'))).toEqual([]);
});
