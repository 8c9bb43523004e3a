import sharp from 'sharp';

/** The EXIF entry of the GPS data (tag 0x8825), in both byte orders. */
const PLACE = ['2588040001000000', '8825000400000001'].map((entry) => Buffer.from(entry, 'hex'));

/** Takes bytes, because sharp caches files by path. */
export async function privateDataIn(
  picture: Buffer,
): Promise<{ readonly any: boolean; readonly place: boolean }> {
  const { exif, xmp, iptc, comments } = await sharp(picture).metadata();
  const place =
    PLACE.some((entry) => exif?.includes(entry)) || xmp?.includes('GPSLatitude') === true;
  return { any: Boolean(exif || xmp || iptc || comments?.length), place };
}

/** Upright, in sRGB, without metadata. */
export function encodeAnew(picture: Buffer): Promise<Buffer> {
  return sharp(picture).autoOrient().toBuffer();
}
