/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { damagedPictures } from './damaged-pictures';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  mkdirSync(path.join(root, 'content/images'), { recursive: true });
  mkdirSync(path.join(root, 'static/uploads/gallery'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const picture = sharp({
  create: { width: 160, height: 120, channels: 3, noise, background: '#000' },
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s that was cut off is named, a whole one is not',
  async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    writeFileSync(path.join(root, `content/images/whole.${format}`), bytes);
    const half = bytes.subarray(0, bytes.length / 2);
    writeFileSync(path.join(root, `static/uploads/gallery/half.${format}`), half);
    expect(await damagedPictures(root)).toEqual([
      `static/uploads/gallery/half.${format}: the picture is damaged; was it cut off while it was copied?`,
    ]);
  },
);

test('something else under the name of a picture is named, other files are let be', async () => {
  writeFileSync(path.join(root, 'content/images/letter.jpg'), 'Dear parents');
  writeFileSync(path.join(root, 'static/uploads/readme.txt'), 'Pictures of albums');
  expect(await damagedPictures(root)).toEqual([
    'content/images/letter.jpg: the picture is damaged; was it cut off while it was copied?',
  ]);
});

test('without pictures there is nothing to name', async () => {
  rmSync(path.join(root, 'static'), { recursive: true });
  expect(await damagedPictures(root)).toEqual([]);
});
