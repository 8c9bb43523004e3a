import sharp, { type Sharp } from 'sharp';

/** A picture of grey noise that is the same in every run, because damage to a file shows only in some. */
export function noise(width: number, height: number, sigma = 30): Sharp {
  let state = 1;
  const random = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  // The sum of four is nearly Gaussian, with a deviation of the square root of a third.
  const grey = () => 128 + sigma * Math.sqrt(3) * (random() + random() + random() + random() - 2);
  const pixels = Uint8ClampedArray.from({ length: width * height }, grey);
  return sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('srgb');
}
