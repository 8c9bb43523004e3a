import sharp from 'sharp';

/** The entry of EXIF that leads to the place (tag 0x8825, one number), in both orders of bytes. */
const PLACE = ['2588040001000000', '8825000400000001'].map((entry) => Buffer.from(entry, 'hex'));

/**
 * What cameras, phones and programs have written into a picture besides the picture and its colours.
 * @param picture its bytes; by a path, sharp may give what it has read of an earlier version
 */
export async function privateDataIn(
  picture: Buffer,
): Promise<{ readonly any: boolean; readonly place: boolean }> {
  const { exif, xmp, iptc, comments } = await sharp(picture).metadata();
  const place =
    PLACE.some((entry) => exif?.includes(entry)) || xmp?.includes('GPSLatitude') === true;
  return { any: Boolean(exif || xmp || iptc || comments?.length), place };
}

/** The picture alone, upright and in the colours of screens, in a file of the same format. */
export function encodeAnew(picture: Buffer): Promise<Buffer> {
  return sharp(picture).autoOrient().toBuffer();
}
