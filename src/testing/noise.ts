import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** A picture of grey noise that is the same in every run, because damage to a file shows only in some. */
export function noise(width: number, height: number, range: number): Sharp {
  const random = createHash('shake256', { outputLength: width * height }).digest();
  const pixels = Uint8Array.from(random, (byte) => 128 + (byte / 255 - 0.5) * range);
  return sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('srgb');
}
