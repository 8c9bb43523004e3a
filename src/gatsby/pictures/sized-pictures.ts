import { copyFileSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import pMap from 'p-map';
import sharp from 'sharp';
import { fileCache, listFiles } from '../../content/node/files';
import { openPicture } from '../../content/node/open-picture';
import { sha256 } from '../../content/node/sha256';
import {
  hasSizes,
  PICTURE_SIZES,
  type PictureSize,
  sizedPicture,
} from '../../content/picture-sizes';
import type { AlbumPicture } from '../../live/resources/albums';
import { attempt } from '../../schema/attempt';

/** More effort takes eight times as long and saves a twentieth of the bytes. */
const AVIF = { effort: 2, chromaSubsampling: '4:2:0' };

/** The lowest quality that looks unchanged on a phone; pictures of pages are larger there than photos of albums. */
const QUALITY = {
  page: { avif: 48, webp: 62 },
  upload: { avif: 40, webp: 70 },
} as const;

/** What gatsby-plugin-sharp writes of the pictures in `content/images`; it cannot set the effort of AVIF. */
export const PLUGIN_OPTIONS = {
  // Damage that browsers ignore; check-files.ts reports the rest.
  failOn: 'none',
  defaults: {
    formats: ['auto', 'webp'],
    quality: QUALITY.page.webp,
    placeholder: 'dominantColor',
  },
} as const;

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];

const CONCURRENCY = 4;

const REPORT_MS = 3000;

export type Report = (progress: string) => void;

type FileCache = ReturnType<typeof fileCache>;

type Target = {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly use: keyof typeof QUALITY;
};

/** In Gatsby's cache, which hosts keep between builds. */
export function sizesCache({ directory }: { readonly directory: string }): FileCache {
  return fileCache(path.join(directory, 'sized-pictures'));
}

/** Returns the cached file, or creates it, without metadata. */
export async function sizedFile(
  file: string,
  { width, format, use }: Target,
  cache: FileCache,
): Promise<string> {
  const original = readFileSync(file);
  const quality = QUALITY[use][format];
  const name = `${sha256(original)}-${width}-${quality}.${format}`;
  return cache.get(name, () =>
    openPicture(original)
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, { quality, ...(format === 'avif' ? AVIF : {}) })
      .toBuffer(),
  );
}

/** Writes each image in `public/uploads` in every size, and each page's picture as AVIF. */
export async function writeSizedPictures(
  publicFolder: string,
  originals: Originals,
  cache: FileCache,
  report?: Report,
): Promise<void> {
  const tasks = [
    ...resizedUploads(publicFolder, cache),
    ...avifPictures(publicFolder, originals, cache),
  ];
  await forEachPicture('Compressing pictures', tasks, (run) => run(), report);
}

type Task = () => Promise<void>;

function resizedUploads(publicFolder: string, cache: FileCache): Task[] {
  const uploads = listFiles(path.join(publicFolder, 'uploads')).map((name) => `/uploads/${name}`);
  const copies = uploads.filter(hasSizes).flatMap((url) => SIZES.map((size) => ({ url, size })));
  return copies.map(({ url, size }) => async () => {
    const file = await sizedUpload(path.join(publicFolder, url), size, cache);
    cpSync(file, path.join(publicFolder, sizedPicture(url, size)));
  });
}

/** Does one step of a build for each picture, and says how far it is (`gatsby-progress.ts`). */
export async function forEachPicture<Item>(
  step: string,
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  report: Report | undefined,
  concurrency = CONCURRENCY,
): Promise<void> {
  let reportedAt = Date.now();
  let done = 0;
  const work = async (item: Item) => {
    await run(item);
    done += 1;
    if (Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    report?.(`${step}: ${done} of ${items.length}`);
  };
  await pMap(items, work, { concurrency });
}

function sizedUpload(file: string, size: PictureSize, cache: FileCache): Promise<string> {
  return sizedFile(file, { ...PICTURE_SIZES[size], use: 'upload' }, cache);
}

/** Files by their digest, by which gatsby-plugin-sharp names folders. */
type Originals = ReadonlyMap<string, string>;

/** The AVIF files beside the WebP files that gatsby-plugin-sharp wrote; `withAvif` adds them to a picture. */
function avifPictures(publicFolder: string, originals: Originals, cache: FileCache): Task[] {
  const folder = path.join(publicFolder, 'static');
  return listFiles(folder).flatMap((name) => {
    const original = originals.get(name.split('/')[0] ?? '');
    if (original === undefined || !name.endsWith('.webp')) return [];
    return async () => {
      const { width } = await sharp(readFileSync(path.join(folder, name))).metadata();
      const avif = await sizedFile(original, { width, format: 'avif', use: 'page' }, cache);
      copyFileSync(avif, path.join(folder, name.replace(/\.webp$/, '.avif')));
    };
  });
}

/** Adds the AVIF files to a picture of gatsby-plugin-sharp. */
export function withAvif(data: IGatsbyImageData): IGatsbyImageData {
  const { fallback, sources = [] } = data.images;
  const srcSets = [...sources, fallback].map((source) => source?.srcSet ?? '');
  const webp = srcSets.find((srcSet) => srcSet.includes('.webp '));
  if (webp === undefined || !fallback) return data;
  const { sizes = '' } = fallback;
  const avif = { type: 'image/avif', srcSet: webp.replaceAll(WEBP, '.avif'), sizes };
  return { ...data, images: { fallback, sources: [avif, ...sources] } };
}

const WEBP = /\.webp(?= )/g;

/** The download size of all pictures together; null if one is not an upload. */
export async function bytesOnPhone(
  pictures: readonly AlbumPicture[],
  root: string,
  cache: FileCache,
): Promise<number | null> {
  const files = pictures.flatMap(({ image }) => {
    const name = hasSizes(image) ? attempt(() => decodeURI(image)) : undefined;
    const file = name && path.join(root, 'static', name);
    return file !== undefined && existsSync(file) ? [file] : [];
  });
  if (files.length < pictures.length) return null;
  const bytesOf = async (file: string) => statSync(await sizedUpload(file, 'phone', cache)).size;
  const bytes = await pMap(files, bytesOf, { concurrency: CONCURRENCY });
  return bytes.reduce((total, size) => total + size, 0);
}
