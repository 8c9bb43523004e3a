import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_PICTURE_BYTES, MAX_PICTURE_MB } from '../picture-limits';

/**
 * What is wrong with the file of a picture, in one sentence; nothing when it is right.
 * @param root the folder that holds `content/` and `static/`
 * @param folder the folder of the content file, below `root`
 * @param src the picture's address in the content: below `static` when it starts with `/`, else beside the file
 */
export function pictureProblem(root: string, folder: string, src: string): string | undefined {
  const file = src.startsWith('/') ? path.join(root, 'static', src) : path.join(root, folder, src);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return `the picture ${src} does not exist`;
  if (stats.size > MAX_PICTURE_BYTES) {
    const size = (stats.size / 1_000_000).toFixed(1);
    return `the picture ${src} has ${size} MB; at most ${MAX_PICTURE_MB} MB are allowed`;
  }
  return isPicture(beginning(file)) ? undefined : `${src} is not a JPEG, PNG, WebP or AVIF picture`;
}

function beginning(file: string): string {
  const bytes = Buffer.alloc(12);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.toString('latin1');
}

/** By the letters at which these formats begin: a document that was merely renamed would stop the build. */
function isPicture(bytes: string): boolean {
  return /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s.test(bytes);
}
