import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { detectFileKind, FIRST_BYTES, imageTypeError, isPictureKind } from '../file-kinds';

const MAX_PICTURE_MB = 8;

/** One sentence; `src` is in `static` if it starts with `/`, otherwise in `content`. */
export function pictureProblem(root: string, src: string): string | undefined {
  const file = path.join(root, src.startsWith('/') ? 'static' : 'content', src);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return `the image ${src} does not exist`;
  if (stats.size > MAX_PICTURE_MB * 1_000_000) {
    const size = (stats.size / 1_000_000).toFixed(1);
    return `the image ${src} has ${size} MB; at most ${MAX_PICTURE_MB} MB are allowed`;
  }
  const kind = detectFileKind(readFileHeader(file));
  return isPictureKind(kind) ? undefined : `${src} ${imageTypeError(kind)}`;
}

export function readFileHeader(file: string): Uint8Array {
  const bytes = Buffer.alloc(FIRST_BYTES);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.subarray(0, length);
}
