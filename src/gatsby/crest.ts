import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { errorText } from '../schema/error-text';

export const CREST = 'static/crest.svg';

/** A PNG of the crest, of any shape, that fits into a square. `contentRoot` contains `static/`. */
export async function drawCrest(contentRoot: string, size: number): Promise<Buffer> {
  try {
    const crest = readFileSync(path.join(contentRoot, CREST));
    const { width, height } = await sharp(crest).metadata();
    // As many pixels as are shown, of a drawing of any size.
    const density = Math.max(1, (72 * size) / Math.max(width, height));
    const square = { width: size, height: size, background: '#0000' };
    return await sharp(crest, { density })
      .resize({ ...square, fit: 'contain' })
      .png()
      .toBuffer();
  } catch (error) {
    throw new Error(`${CREST} cannot be drawn: ${errorText(error)}`);
  }
}
