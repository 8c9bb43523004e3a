import { detectFileKind, FIRST_BYTES, isPictureKind } from '../../schema/file-kinds';
import { readFile } from '../read-file';
import { draw, MAX_NOISE } from './draw-picture';

const JPEG_END = Uint8Array.from([0xff, 0xd9]);

/** Only short notes follow the end of a photo; that of its thumbnail is near the start. */
const LAST_BYTES = 4096;

/** Decodes as picture data where some is missing; without 255, which starts a marker. */
const MORE_DATA = Uint8Array.from({ length: 1000 }, (_, at) => (at * at * 37 + at * 101) % 251);

/** Enough to see one changed block of a photo. */
const COMPARED_SIDE = 1000;

/** A picture moves if this is before its first data, which a profile of its colors may precede. */
const BEFORE_DATA = 65_536;

/**
 * Returns the type of a file, its picture if this browser can decode it and none of it is missing, and whether it
 * has others after that.
 */
export async function decodePicture(file: File) {
  const first = await readFile(file, file.slice(0, BEFORE_DATA));
  const kind = detectFileKind(first.subarray(0, FIRST_BYTES));
  return { kind, isMoving: isMoving(kind, first), bitmap: await decodeWhole(file, kind) };
}

function isMoving(kind: ReturnType<typeof detectFileKind>, first: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(first);
  if (kind === 'WebP') return text.slice(12, 16) === 'VP8X' && ((first[20] ?? 0) & 2) !== 0;
  if (kind === 'PNG') return text.split('IDAT')[0]?.includes('acTL') === true;
  return kind === 'AVIF' && text.slice(8, 12) === 'avis';
}

async function decodeWhole(file: File, kind: ReturnType<typeof detectFileKind>) {
  if (kind === 'JPEG') {
    const last = await readFile(file, file.slice(-LAST_BYTES));
    const hasEnd = last.some((byte, at) => byte === 0xff && last[at + 1] === 0xd9);
    if (!hasEnd) return decodeWithoutEnd(file, last.at(-1));
  }
  // Tries HEIC as well, which some browsers can read.
  const isPicture = isPictureKind(kind) || kind === 'HEIC';
  return isPicture ? decode(file) : undefined;
}

/**
 * Some phones and messengers leave out the last two bytes. If more are missing, additional data
 * changes the picture.
 */
async function decodeWithoutEnd(file: File, last: number | undefined) {
  const data = last === 0xff ? file.slice(0, -1) : file;
  const bitmap = await decode(new Blob([data, JPEG_END]));
  const continued = bitmap && (await decode(new Blob([data, MORE_DATA, JPEG_END])));
  const isWhole = bitmap && continued && looksLike(bitmap, continued);
  continued?.close();
  if (isWhole) return bitmap;
  bitmap?.close();
  return undefined;
}

function looksLike(bitmap: ImageBitmap, other: ImageBitmap): boolean {
  const pixels = readPixels(other);
  return readPixels(bitmap).every((value, at) => Math.abs(value - (pixels[at] ?? 0)) <= MAX_NOISE);
}

function readPixels(bitmap: ImageBitmap): readonly number[] | Uint8ClampedArray {
  const scale = Math.min(1, COMPARED_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = draw(bitmap, bitmap.width * scale, bitmap.height * scale);
  return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
}

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    // Safari decodes HEIC only in an <img>.
    return await createImageBitmap(file).catch(() =>
      image.decode().then(() => createImageBitmap(image)),
    );
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
