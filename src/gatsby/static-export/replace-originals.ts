import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { detectFileKind, isPictureKind } from '../../content/file-kinds';
import { deleteUnused, listFiles, sha256, writeFileAtomically } from '../../content/node/files';
import { readFileHeader } from '../../content/node/picture-file';

/** Re-encodes exported images that are unchanged project files, to publish no metadata. */
export async function replaceOriginals(
  publicFolder: string,
  sources: readonly string[],
  cacheFolder: string,
): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const originals = new Set(sources.flatMap(findImages).map(hashFile));
  const used = new Set<string>();
  for (const file of findImages(publicFolder)) {
    const digest = hashFile(file);
    if (!originals.has(digest)) continue;
    used.add(digest);
    const copy = path.join(cacheFolder, digest);
    if (!existsSync(copy)) {
      // Upright, in sRGB, without metadata.
      writeFileAtomically(copy, await sharp(readFileSync(file)).autoOrient().toBuffer());
    }
    // It may be a hard link.
    rmSync(file);
    copyFileSync(copy, file);
  }
  deleteUnused(cacheFolder, used);
}

/** File extensions prove nothing. */
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
