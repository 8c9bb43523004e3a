import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PICTURE = /\.(jpe?g|png|webp|avif)$/i;

/**
 * Takes what cameras and phones write into a picture (place, time, device) out of every picture in
 * `folder` and below; how it is to be turned is applied first. Pictures without such data stay as
 * they are, byte for byte. gatsby-plugin-sharp does the same for the pictures that it cuts to size.
 */
export async function stripMetadata(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((name) => PICTURE.test(name))) {
    const file = path.join(folder, name);
    const given = readFileSync(file);
    const picture = sharp(given);
    const { exif, xmp, iptc } = await picture.metadata();
    if (!exif && !xmp && !iptc) continue;
    writeFileSync(file, await picture.autoOrient().keepIccProfile().toBuffer());
  }
}
