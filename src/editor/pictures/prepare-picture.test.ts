import '../../testing/school-editor';
import { draw, original, refuseOtherPixels, smallFile } from './draw-picture';
import { preparePicture } from './prepare-picture';

jest.mock('./draw-picture', () => ({
  refuseOtherPixels: jest.fn(),
  draw: jest.fn((_picture, width, height) => ({ width, height })),
  smallFile: jest.fn(async () => new Blob(['small'], { type: 'image/webp' })),
  original: jest.fn(async () => new Blob(['original'], { type: 'image/jpeg' })),
}));

const close = jest.fn();
const JPEG = '\xff\xd8\xff\xe0\xff\xd9';
const HEIC = '\0\0\0\x18ftypheic';

const file = (name: string, first: string) =>
  new File([Buffer.from(first, 'latin1')], name, { type: 'image/jpeg' });

/** Mocks a browser that decodes pictures of this size, from files or from elements. */
function browser(width: number, height: number, decodes: 'files' | 'elements' | 'nothing') {
  class MockImage {
    async decode() {
      if (decodes === 'nothing') throw new Error('The source image cannot be decoded.');
    }
  }
  const createImageBitmap = async (source: object) => {
    const canDecode = decodes === (source instanceof MockImage ? 'elements' : 'files');
    if (!canDecode) throw new Error('The source image could not be decoded.');
    return { width, height, close };
  };
  Object.assign(globalThis, { Image: MockImage, createImageBitmap });
}

const UPLOAD = { isUpload: true, minWidth: 0, title: 'Prize day 2026' };
const PICTURE = { isUpload: false, minWidth: 1600, title: 'Home' };

beforeEach(() => jest.clearAllMocks());

test.each([
  [4000, 3000, 2000, 1500, false],
  [3000, 4000, 1500, 2000, true],
  [1200, 1200, 1200, 1200, false],
])('%i × %i pixels become %i × %i', async (width, height, newWidth, newHeight, isPortrait) => {
  browser(width, height, 'files');
  const createUrl = jest.spyOn(URL, 'createObjectURL');
  const revokeUrl = jest.spyOn(URL, 'revokeObjectURL');
  const prepared = await preparePicture(file('IMG_0001.JPG', JPEG), UPLOAD);
  expect(draw).toHaveBeenLastCalledWith(expect.anything(), newWidth, newHeight);
  expect(prepared.isPortrait).toBe(isPortrait);
  // The bitmap is closed, because phones would run out of memory.
  expect(close).toHaveBeenCalledTimes(1);
  expect(revokeUrl.mock.calls).toEqual([[createUrl.mock.results[0]?.value]]);
});

test('compresses uploads, and keeps the quality of other pictures', async () => {
  browser(2000, 1500, 'files');
  const small = await preparePicture(file('IMG_0001.JPG', JPEG), UPLOAD);
  expect([small.file.name, small.file.type]).toEqual([
    'prize-day-2026-64c3ecd7.webp',
    'image/webp',
  ]);
  expect(await small.file.text()).toBe('small');
  expect(original).not.toHaveBeenCalled();
  const large = await preparePicture(file('IMG_0001.JPG', JPEG), PICTURE);
  expect([large.file.name, large.file.type]).toEqual(['home-94f3610c.jpg', 'image/jpeg']);
  expect(original).toHaveBeenCalledWith({ width: 2000, height: 1500 }, 'JPEG');
  expect(smallFile).toHaveBeenCalledTimes(1);
  browser(1600, 4000, 'files');
  await preparePicture(file('IMG_0001.JPG', JPEG), PICTURE);
  expect(draw).toHaveBeenLastCalledWith(expect.anything(), 1600, 4000);
  browser(1600, 900, 'files');
  const least = await preparePicture(file('IMG_0001.JPG', JPEG), PICTURE);
  expect(least.file.name).toBe('home-94f3610c.jpg');
});

test('a photo of which this browser would save noise is refused', async () => {
  browser(2000, 1500, 'files');
  jest.mocked(refuseOtherPixels).mockImplementationOnce(() => {
    throw new Error('noise');
  });
  await expect(preparePicture(file('a.jpg', JPEG), UPLOAD)).rejects.toThrow('noise');
});

test('reads HEIC pictures if the browser can', async () => {
  browser(2000, 1500, 'elements');
  const { file: prepared } = await preparePicture(file('Chioma JSS 1A.HEIC', HEIC), UPLOAD);
  expect(prepared.name).toBe('prize-day-2026-64c3ecd7.webp');
});

test.each([
  ['a.jpg', JPEG, 'nothing', 'is damaged. Copy it again'],
  ['IMG_1.HEIC', HEIC, 'nothing', /^“IMG_1.HEIC” is a HEIC image\./],
  ['a.jpg', '<html>', 'files', 'is not a JPEG, PNG, WebP or AVIF image'],
  ['a.jpg', '', 'files', 'is empty. Copy it again'],
  ['a.gif', 'GIF89a', 'files', 'is not a JPEG, PNG, WebP or AVIF image. Save it as PNG or JPEG.'],
  ['a.jpg', JPEG, 'files', 'is 1599 × 2400 pixels. It must be at least 1600 pixels wide.'],
] as const)('rejects %s with %j if the browser can read %s', async (name, first, reads, reason) => {
  browser(1599, 2400, reads);
  await expect(preparePicture(file(name, first), PICTURE)).rejects.toThrow(
    typeof reason === 'string' ? `“${name}” ${reason}` : reason,
  );
});

test.each([
  ['a.webp', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02', true],
  ['a.webp', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10', false],
  ['a.png', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x08acTL IDAT', true],
  ['a.png', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR IDAT acTL', false],
  ['a.avif', '\0\0\0\x1cftypavis', true],
  ['a.jpg', JPEG, false],
])('says of %s that starts with %j whether it moves: %s', async (name, first, isMoving) => {
  browser(900, 600, 'files');
  const { note } = await preparePicture(file(name, first), UPLOAD);
  expect(note).toBe(
    isMoving ? `“${name}” moves. Pages show only the first of its pictures.` : undefined,
  );
});

test('rejects a strip that pages would show as a line', async () => {
  browser(20_000, 10, 'files');
  await expect(preparePicture(file('a.jpg', JPEG), UPLOAD)).rejects.toThrow(
    '“a.jpg” is 20000 × 10 pixels, which pages would show as a line.',
  );
  expect(draw).not.toHaveBeenCalled();
  browser(2000, 20, 'files');
  await preparePicture(file('a.jpg', JPEG), UPLOAD);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('a folder, or a file that is not on this device, says what to do', async () => {
  browser(4000, 3000, 'files');
  const folder = file('Prize day', '');
  const unreadable = async () => {
    throw new DOMException('A requested file or directory could not be found', 'NotFoundError');
  };
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(unreadable);
  await expect(preparePicture(folder, UPLOAD)).rejects.toThrow(
    /^“Prize day” cannot be read\. If it is a folder, open it and choose its files\./,
  );
  jest.restoreAllMocks();
});
