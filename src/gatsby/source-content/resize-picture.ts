import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CreateResolversArgs } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { generateImageData, type PictureArgs } from 'gatsby-plugin-sharp';
import type { FileSystemNode } from 'gatsby-source-filesystem';
import { fileCache } from '../../content/node/files';
import { isUpright, openPicture } from '../../content/node/open-picture';
import { sha256 } from '../../content/node/sha256';
import { environment } from '../../environment';
import { detectFileKind } from '../../schema/file-kinds';
import { PICTURE_NAME } from '../../schema/picture-file';
import { withAvif } from '../pictures/sized-pictures';

type Hook = Pick<CreateResolversArgs, 'cache' | 'pathPrefix' | 'reporter'>;

/** The only way to a resized picture of `content/images`. */
export async function resizePicture(
  file: FileSystemNode,
  args: PictureArgs,
  hook: Hook,
): Promise<IGatsbyImageData | undefined> {
  if (!PICTURE_NAME.test(file.relativePath)) return undefined;
  const { cache, pathPrefix, reporter } = hook;
  const bytes = readFileSync(file.absolutePath);
  const absolutePath = await uprightPicture(file.absolutePath, bytes, copiesFolder(hook));
  // The plugin would write the fallback of an AVIF file as `.heif`.
  const formats = detectFileKind(bytes) === 'AVIF' ? { formats: ['webp'] as const } : {};
  const image = { ...file, absolutePath };
  const data = await generateImageData({
    file: image,
    args: { ...args, ...formats },
    cache,
    pathPrefix,
    reporter,
  });
  return data && environment().NODE_ENV !== 'development' ? withAvif(data) : data;
}

/** A copy of the picture if it is rotated: gatsby-plugin-sharp ignores EXIF orientation when it computes sizes. */
async function uprightPicture(file: string, bytes: Buffer, folder: string): Promise<string> {
  if (await isUpright(bytes)) return file;
  const encode = () =>
    openPicture(bytes)
      .jpeg({ ...COPY, force: false })
      .webp({ ...COPY, force: false })
      .avif({ ...COPY, force: false })
      .toBuffer();
  // One at a time, because a large picture takes 200 MB of memory.
  const copy = copying.then(() =>
    fileCache(folder).get(`${sha256(bytes)}${path.extname(file)}`, encode),
  );
  copying = copy.catch(() => undefined);
  return copy;
}

let copying: Promise<unknown> = Promise.resolve();

/** The build resizes the copy, so it must look like the picture. */
const COPY = { quality: 95 };

function copiesFolder({ cache }: Pick<Hook, 'cache'>): string {
  return path.join(cache.directory, 'upright-pictures');
}

/** Deletes the copies, which only a running build needs, because a photo may be deleted later. */
export function deletePictureCopies(hook: Pick<Hook, 'cache'>): void {
  rmSync(copiesFolder(hook), { recursive: true, force: true });
}
