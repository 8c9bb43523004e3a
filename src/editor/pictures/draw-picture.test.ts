import '../../testing/school-editor';
import { draw, original, refuseOtherPixels, smallFile } from './draw-picture';

let done: unknown[][];
let bytes: (width: number, quality: number) => number;
let canWrite: readonly string[];
let pixels: readonly number[];

/** Mocks a browser's canvas, which Node lacks. */
function canvas() {
  const made = {
    width: 300,
    height: 150,
    getContext: () => context,
    toBlob: (give: (blob: object | null) => void, type: string, quality: number) => {
      done.push([made.width, made.height, type, quality]);
      const size = bytes(made.width, quality);
      give(size === 0 ? null : { size, type: canWrite.includes(type) ? type : 'image/png' });
    },
  };
  return made;
}

const context = {
  imageSmoothingQuality: 'low',
  globalCompositeOperation: '',
  fillStyle: '',
  fillRect: (...area: number[]) => done.push(['fill', context.globalCompositeOperation, ...area]),
  getImageData: () => ({ data: pixels }),
  drawImage: (_picture: object, ...area: number[]) => done.push(area),
};

function photo(width: number, height: number) {
  return Object.assign(canvas(), { width, height }) as never as HTMLCanvasElement;
}

beforeEach(() => {
  done = [];
  bytes = () => 290_000;
  canWrite = ['image/webp', 'image/jpeg'];
  pixels = [0, 0, 0, 255];
  Object.assign(globalThis, { document: { createElement: canvas } });
});

test('draws a picture smoothly over the whole canvas', () => {
  const drawn = draw(photo(3000, 2000), 90.4, 59.6);
  expect([drawn.width, drawn.height]).toEqual([90, 60]);
  expect(done).toEqual([[0, 0, 90, 60]]);
  expect(context.imageSmoothingQuality).toBe('high');
});

const WEBP = 'image/webp';
const tries = [0.75, 0.55, 0.4].map((quality) => [2000, 1500, WEBP, quality]);

test('a picture that is small enough as a file keeps its width and height', async () => {
  expect(await smallFile(photo(2000, 1500), 600)).toEqual({ size: 290_000, type: WEBP });
  expect(done).toEqual(tries.slice(0, 1));
});

test('reduces the quality before the width and height', async () => {
  bytes = (_width, quality) => (quality > 0.5 ? 290_001 : 290_000);
  await smallFile(photo(2000, 1500), 600);
  expect(done).toEqual(tries);
  done = [];
  bytes = () => 290_001;
  await smallFile(photo(2000, 1500), 600);
  expect(done).toEqual([...tries, [0, 0, 1400, 1050], [1400, 1050, WEBP, 0.4]]);
  // A picture is never drawn narrower than its place needs.
  await smallFile(photo(800, 600), 600);
  expect(done.at(-1)).toEqual([600, 450, WEBP, 0.4]);
});

test('a browser without WebP encodes JPEG of the same quality', async () => {
  canWrite = ['image/jpeg'];
  expect(await smallFile(photo(2000, 1500), 600)).toEqual({ size: 290_000, type: 'image/jpeg' });
  expect(done).toEqual([
    [2000, 1500, WEBP, 0.75],
    ['fill', 'destination-over', 0, 0, 2000, 1500],
    [2000, 1500, 'image/jpeg', 0.75],
  ]);
});

test.each([
  ['PNG', 1_500_000, 'image/png'],
  ['PNG', 1_500_001, 'image/jpeg'],
  ['JPEG', 100, 'image/jpeg'],
  [undefined, 100, 'image/jpeg'],
])('original() encodes a %s picture of %i bytes as %s', async (kind, size, type) => {
  bytes = () => size;
  expect(await original(photo(2000, 1500), kind)).toEqual({ size, type });
  expect(done.at(-1)).toEqual([2000, 1500, type, type === 'image/jpeg' ? 0.85 : undefined]);
});

test('a transparent picture stays transparent as PNG, and becomes white as JPEG', async () => {
  pixels = [0, 0, 0, 255, 0, 0, 0, 0];
  bytes = () => 100;
  expect(await original(photo(200, 150), 'WebP')).toEqual({ size: 100, type: 'image/png' });
  expect(await original(photo(200, 150), 'JPEG')).toEqual({ size: 100, type: 'image/jpeg' });
  bytes = () => 1_500_001;
  await original(photo(200, 150), 'AVIF');
  expect(done.at(-2)).toEqual(['fill', 'destination-over', 0, 0, 200, 150]);
});

test('rejects a picture that the browser cannot encode', async () => {
  bytes = () => 0;
  await expect(smallFile(photo(9, 9), 9)).rejects.toThrow('The image could not be processed.');
});

test('a browser that returns another picture than was drawn says so; noise that nobody sees is no harm', () => {
  pixels = [0x40, 0x81, 0xbf, 0xff, 0x3f, 0x80, 0xc0, 0xff];
  expect(refuseOtherPixels).not.toThrow();
  pixels = [0x40, 0x80, 0xc0, 0xff, 0xff, 0xff, 0xff, 0xff];
  expect(refuseOtherPixels).toThrow('would save noise instead of the photo');
});
