import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CreateResolversArgs } from 'gatsby';
import { generateImageData, type PictureArgs } from 'gatsby-plugin-sharp';
import type { FileSystemNode } from 'gatsby-source-filesystem';
import { fileCache, sha256 } from '../../content/node/files';
import { isPlainPicture, openPicture } from '../../content/node/open-picture';
import { PICTURE_NAME } from '../../content/picture-sizes';

type Hook = Pick<CreateResolversArgs, 'cache' | 'pathPrefix' | 'reporter'>;

/** The only way to a resized picture of `content/images`. */
export async function resizePicture(file: FileSystemNode, args: PictureArgs, hook: Hook) {
  if (!PICTURE_NAME.test(file.relativePath)) return undefined;
  const { cache, pathPrefix, reporter } = hook;
  const absolutePath = await plainPicture(file.absolutePath, copiesFolder(hook));
  return generateImageData({
    file: { ...file, absolutePath },
    args,
    cache,
    pathPrefix,
    reporter,
  });
}

/**
 * A copy of the picture if it is not upright or needs tolerance: gatsby-plugin-sharp ignores EXIF
 * orientation when it computes sizes, and fails on data that browsers accept.
 */
async function plainPicture(file: string, folder: string): Promise<string> {
  const bytes = readFileSync(file);
  if (await isPlainPicture(bytes)) return file;
  const copy = () =>
    openPicture(bytes)
      .jpeg({ ...COPY, force: false })
      .webp({ ...COPY, force: false })
      .avif({ ...COPY, force: false })
      .toBuffer();
  return fileCache(folder).get(`${sha256(bytes)}${path.extname(file)}`, copy);
}

/** The build resizes the copy, so it must look like the picture. */
const COPY = { quality: 95 };

function copiesFolder({ cache }: Pick<Hook, 'cache'>): string {
  return path.join(cache.directory, 'plain-pictures');
}

/** Deletes the copies, which only a running build needs, because a photo may be deleted later. */
export function deletePictureCopies(hook: Pick<Hook, 'cache'>): void {
  rmSync(copiesFolder(hook), { recursive: true, force: true });
}
