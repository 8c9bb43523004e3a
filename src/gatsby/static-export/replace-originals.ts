import { copyFileSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileCache, listFiles, readFileHeader } from '../../content/node/files';
import { openPicture } from '../../content/node/open-picture';
import { sha256 } from '../../content/node/sha256';
import { detectFileKind, isPictureKind } from '../../schema/file-kinds';
import { forEachPicture, type Report } from '../pictures/sized-pictures';

/** Re-encodes exported images that are unchanged project files, to strip their metadata. */
export async function replaceOriginals(
  publicFolder: string,
  sources: readonly string[],
  cacheFolder: string,
  report?: Report,
): Promise<void> {
  const cache = fileCache(cacheFolder);
  const originals = new Set(sources.flatMap(findImages).map(hashFile));
  const replace = async (file: string) => {
    const digest = hashFile(file);
    if (!originals.has(digest)) return;
    // Turns the image upright, converts it to sRGB and omits its metadata.
    const encode = () => openPicture(readFileSync(file)).toBuffer();
    const copy = await cache.get(digest, encode);
    // A copy over a hard link would change the source.
    rmSync(file);
    copyFileSync(copy, file);
  };
  const pictures = findImages(publicFolder);
  // One at a time, because a picture of a phone takes 200 MB of memory.
  await forEachPicture('Removing metadata of pictures', pictures, replace, report, 1);
  cache.deleteUnused();
}

/** Detects images by their bytes, because file extensions prove nothing. */
function findImages(folder: string): string[] {
  return listFiles(folder)
    .map((name) => path.join(folder, name))
    .filter(
      (file) => lstatSync(file).isFile() && isPictureKind(detectFileKind(readFileHeader(file))),
    );
}

function hashFile(file: string): string {
  return sha256(readFileSync(file));
}
