import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileCache, listFiles, sha256 } from '../../content/node/files';
import { openPicture } from '../../content/node/open-picture';
import {
  hasSizes,
  PICTURE_SIZES,
  type PictureSize,
  sizedPicture,
} from '../../content/picture-sizes';
import type { AlbumPicture } from '../../live/resources/albums';
import { attempt } from '../../schema/attempt';

/** The lowest quality that looks unchanged on a phone. */
const QUALITY = {
  avif: { quality: 40, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 70 },
};

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];

type FileCache = ReturnType<typeof fileCache>;

/** In Gatsby's cache, which hosts keep between builds. */
export function sizesCache({ directory }: { readonly directory: string }): FileCache {
  return fileCache(path.join(directory, 'sized-pictures'));
}

/** Returns the cached file, or creates it, without metadata. */
export async function sizedFile(
  file: string,
  size: PictureSize,
  cache: FileCache,
): Promise<string> {
  const { width, format } = PICTURE_SIZES[size];
  const original = readFileSync(file);
  const name = `${sha256(original)}-${width}-${QUALITY[format].quality}.${format}`;
  return cache.get(name, () =>
    openPicture(original)
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, QUALITY[format])
      .toBuffer(),
  );
}

/** Writes each image in `public/uploads` in every size. */
export async function writeResizedImages(publicFolder: string, cache: FileCache): Promise<void> {
  const uploads = listFiles(path.join(publicFolder, 'uploads')).map((name) => `/uploads/${name}`);
  for (const url of uploads.filter(hasSizes)) {
    const file = path.join(publicFolder, url);
    const publish = async (size: PictureSize) =>
      cpSync(await sizedFile(file, size, cache), path.join(publicFolder, sizedPicture(url, size)));
    await Promise.all(SIZES.map(publish));
  }
  cache.deleteUnused();
}

/** The download size of all pictures together; null if one is not an upload. */
export async function bytesOnPhone(
  pictures: readonly AlbumPicture[],
  root: string,
  cache: FileCache,
): Promise<number | null> {
  let bytes = 0;
  for (const { image } of pictures) {
    const name = hasSizes(image) ? attempt(() => decodeURI(image)) : undefined;
    const file = name && path.join(root, 'static', name);
    if (file === undefined || !existsSync(file)) return null;
    bytes += statSync(await sizedFile(file, 'phone', cache)).size;
  }
  return bytes;
}
