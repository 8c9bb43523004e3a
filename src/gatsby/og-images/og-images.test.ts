/** @jest-environment node */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import path from 'node:path';
import { temporarySite } from '../../testing/temporary-site';
import { type OgImageDrawer, type OgImageText, ogImages } from './og-image';

let folder: string;
beforeEach(() => {
  ({ root: folder } = temporarySite());
});
afterEach(() => rmSync(folder, { recursive: true }));

function counting(background = 'dusk') {
  const drawn: string[] = [];
  const drawer: OgImageDrawer = ({ title }) => ({
    name: `${title}-on-${background}.jpg`,
    draw: async () => {
      drawn.push(title);
      return Buffer.from(`picture of ${title}`);
    },
  });
  return { drawer, drawn };
}

const texts = [{ title: 'One' }, { title: 'Two' }, { title: 'One' }];

async function write(drawer: OgImageDrawer, wanted: readonly OgImageText[]) {
  const images = ogImages(folder, drawer);
  const addresses = wanted.map((text) => images.pathOf(text));
  await images.write();
  return addresses;
}

test('equal texts share one image', async () => {
  const { drawer, drawn } = counting();
  const [one, two = '', again] = await write(drawer, texts);
  expect(drawn).toHaveLength(2);
  expect(again).toBe(one);
  expect(two).toBe('/og/Two-on-dusk.jpg');
  expect(readFileSync(path.join(folder, two), 'utf8')).toBe('picture of Two');
});

test('reuses earlier images and deletes unused ones', async () => {
  const [before] = await write(counting().drawer, texts);
  const second = counting();
  const after = await write(second.drawer, [{ title: 'One' }, { title: 'Three' }]);
  expect(second.drawn).toEqual(['Three']);
  expect(after[0]).toBe(before);
  const names = after.map((name) => path.basename(name));
  expect(readdirSync(path.join(folder, 'og')).sort()).toEqual(names.sort());
});

test('another background creates new images at new URLs', async () => {
  const [before] = await write(counting().drawer, texts);
  const renewed = counting('dawn');
  const [after] = await write(renewed.drawer, texts);
  expect(renewed.drawn).toHaveLength(2);
  expect(after).not.toBe(before);
});

test('redraws an image that was half written', async () => {
  const { drawer } = counting();
  jest.spyOn(files, 'writeFile').mockImplementationOnce(async (file) => {
    writeFileSync(String(file), 'pict');
    throw new Error('stopped');
  });
  await expect(write(drawer, [{ title: 'One' }])).rejects.toThrow('stopped');
  const again = counting();
  const [address = ''] = await write(again.drawer, [{ title: 'One' }]);
  expect(readFileSync(path.join(folder, address), 'utf8')).toBe('picture of One');
  expect(readdirSync(path.join(folder, 'og'))).toEqual(['One-on-dusk.jpg']);
});

test('a failed image fails the build and leaves no partial file', async () => {
  const failing: OgImageDrawer = ({ title }) => ({
    name: title,
    draw: () => Promise.reject(new Error('no memory')),
  });
  await expect(write(failing, texts)).rejects.toThrow('no memory');
  expect(readdirSync(folder)).toEqual([]);
});
