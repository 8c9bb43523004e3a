import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { picturesBelow } from '../../content/node/picture-file';

/**
 * Takes what cameras and phones write into a picture (place, time, device) out of every picture in
 * `folder` and below; how it is to be turned is applied first. Pictures without such data stay as
 * they are, byte for byte. gatsby-plugin-sharp does the same for the pictures that it cuts to size.
 * @param kept a folder for what was stripped, so that the next build need not do it again
 */
export async function stripMetadata(folder: string, kept: string): Promise<void> {
  mkdirSync(kept, { recursive: true });
  const used = new Set<string>();
  for (const name of picturesBelow(folder)) {
    const file = path.join(folder, name);
    const given = readFileSync(file);
    const { exif, xmp, iptc } = await sharp(given).metadata();
    if (!exif && !xmp && !iptc) continue;
    const copy = createHash('sha256').update(given).digest('hex');
    used.add(copy);
    writeFileSync(file, await stripped(given, path.join(kept, copy)));
  }
  for (const copy of readdirSync(kept)) if (!used.has(copy)) rmSync(path.join(kept, copy));
}

async function stripped(given: Buffer, copy: string): Promise<Buffer> {
  if (existsSync(copy)) return readFileSync(copy);
  const bytes = await sharp(given).autoOrient().keepIccProfile().toBuffer();
  // Under its name only when it is whole: the build may be killed meanwhile.
  writeFileSync(`${copy}.part`, bytes);
  renameSync(`${copy}.part`, copy);
  return bytes;
}
