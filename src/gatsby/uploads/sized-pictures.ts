import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { fileKindOf } from '../../content/file-kinds';
import { filesBelow, writeWhole } from '../../content/node/files';
import {
  hasSizes,
  PICTURE_SIZES,
  type PictureSize,
  sizedPicture,
} from '../../content/picture-sizes';

/** How well each format is kept: where a photograph of the gallery shows no difference on a phone. */
const QUALITY = {
  avif: { quality: 40, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 70 },
};

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];

/** The folder in Gatsby's cache, which hosts keep, so that each picture is resized once. */
export function sizesFolder(cache: { readonly directory: string }): string {
  return path.join(cache.directory, 'sized-pictures');
}

/**
 * The file of a picture in one size, made when it is not there yet. Metadata is left out.
 * @param file the upload
 * @param kept see {@link sizesFolder}
 */
export async function sizedFile(file: string, size: PictureSize, kept: string): Promise<string> {
  const { width, format } = PICTURE_SIZES[size];
  const given = readFileSync(file);
  const digest = createHash('sha256').update(given).digest('hex');
  const { quality } = QUALITY[format];
  const made = path.join(kept, `${digest}-${width}-${quality}.${format}`);
  if (existsSync(made)) return made;
  const resized = await sharp(given)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, QUALITY[format])
    .toBuffer();
  // A small picture would only lose by being written again.
  const isBetter = resized.length < given.length || fileKindOf(given) !== 'WebP';
  mkdirSync(kept, { recursive: true });
  writeWhole(made, isBetter ? resized : given);
  return made;
}

/**
 * Puts the sizes of every picture in `public/uploads` beside it, and forgets those of pictures that are gone.
 * @param kept see {@link sizesFolder}
 */
export async function publishSizes(publicFolder: string, kept: string): Promise<void> {
  const used = new Set<string>();
  const uploads = filesBelow(path.join(publicFolder, 'uploads')).map((name) => `/uploads/${name}`);
  for (const address of uploads.filter(hasSizes)) {
    const file = path.join(publicFolder, address);
    const publish = async (size: PictureSize) => {
      const made = await sizedFile(file, size, kept);
      used.add(path.basename(made));
      const target = path.join(publicFolder, sizedPicture(address, size));
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(made, target);
    };
    await Promise.all(SIZES.map(publish));
  }
  for (const name of filesBelow(kept)) if (!used.has(name)) rmSync(path.join(kept, name));
}

/**
 * How many bytes a phone loads for these pictures.
 * @param contentRoot the folder that holds `static/`
 * @returns none when one of them is not among the uploads
 */
export async function bytesOnPhone(
  pictures: readonly string[],
  contentRoot: string,
  kept: string,
): Promise<number | null> {
  let bytes = 0;
  for (const address of pictures) {
    const file = uploadedFile(address, contentRoot);
    if (!file) return null;
    bytes += statSync(await sizedFile(file, 'phone', kept)).size;
  }
  return bytes;
}

/**
 * The colour that most of a picture has, such as `#fbf7ef`.
 * @returns none when it is not among the uploads, or has transparent parts, behind which the colour would stay
 */
export async function dominantColour(address: string, contentRoot: string): Promise<string | null> {
  const file = uploadedFile(address, contentRoot);
  if (!file) return null;
  const { dominant, isOpaque } = await sharp(file).stats();
  const parts = [dominant.r, dominant.g, dominant.b];
  return isOpaque ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}` : null;
}

function uploadedFile(address: string, contentRoot: string): string | undefined {
  const file = path.join(contentRoot, 'static', decodeURI(address));
  return hasSizes(address) && existsSync(file) ? file : undefined;
}
