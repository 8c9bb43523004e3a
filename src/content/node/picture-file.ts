import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_PICTURE_BYTES, MAX_PICTURE_MB } from '../picture-problems';

/**
 * The problem of a picture's file in one sentence, if it has any.
 * @param root the folder that holds `content/` and `static/`
 * @param folder the folder of the content file, below `root`
 * @param src below `static` when it starts with `/`, otherwise relative to the content file
 */
export function pictureProblem(root: string, folder: string, src: string): string | undefined {
  const file = src.startsWith('/') ? path.join(root, 'static', src) : path.join(root, folder, src);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return `the picture ${src} does not exist`;
  if (stats.size > MAX_PICTURE_BYTES) {
    const size = (stats.size / 1_000_000).toFixed(1);
    return `the picture ${src} has ${size} MB; at most ${MAX_PICTURE_MB} MB are allowed`;
  }
  return isPicture(firstBytes(file))
    ? undefined
    : `${src} is not a JPEG, PNG, WebP or AVIF picture`;
}

function firstBytes(file: string): string {
  const bytes = Buffer.alloc(12);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.toString('latin1');
}

/** Checks the signature of these formats: a document with the name of a picture would stop the build. */
function isPicture(bytes: string): boolean {
  return /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s.test(bytes);
}

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;

/** The pictures in a folder and its subfolders, as paths below it; none if there is no such folder. */
export function picturesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => PICTURE.test(name));
}
