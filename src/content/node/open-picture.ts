import sharp, { type Sharp } from 'sharp';
import { detectFileKind } from '../../schema/file-kinds';

/** Phones take up to 50; a picture needs 3 to 4 MB of memory for each. */
export const MAX_MEGAPIXELS = 64;

/** WebP stores at most 16,383 pixels per side. */
export const MAX_SIDE = 16_000;

const JPEG_END = Uint8Array.from([0xff, 0xd9]);

/** Opens a picture upright, and shows what can be read of damaged data, as browsers do. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'none' }).autoOrient();
}

export async function isUpright(bytes: Uint8Array): Promise<boolean> {
  const { orientation = 1 } = await sharp(bytes).metadata();
  return orientation === 1;
}

/** Browsers show only the upper part of a truncated picture. */
export async function isTruncated(bytes: Uint8Array): Promise<boolean> {
  // Decoding to a tiny size is several times faster.
  if (await succeeds(sharp(bytes, { failOn: 'truncated' }).resize(8, 8))) return false;
  if (detectFileKind(bytes) !== 'JPEG') return true;
  // Some phones and messengers leave out the last two bytes, after all picture data.
  const ended = Buffer.concat([bytes, JPEG_END]);
  const { width, height } = await sharp(ended).metadata();
  // An extract makes sharp read every pixel, without storing them all.
  const whole = sharp(ended, { failOn: 'warning' }).extract({ left: 0, top: 0, width, height });
  return !(await succeeds(whole.resize(8, 8)));
}

function succeeds(picture: Sharp): Promise<boolean> {
  return picture.toBuffer().then(
    () => true,
    () => false,
  );
}
