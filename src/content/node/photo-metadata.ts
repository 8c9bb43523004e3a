import sharp from 'sharp';

/** Five letters, also in UTF-16: an orientation or a colour space has fewer, and a small picture or notes have more. */
const WORDS = /(?:[\x20-\x7e]\0?){5}/;

/** The tag that leads to coordinates, in both byte orders, which may be all that the data has. */
const GPS_TAG = /%\x88|\x88%/;

/**
 * Whether a photo carries EXIF, XMP, IPTC or texts, which may say where and when it was taken.
 * Rejects if it is damaged.
 */
export async function carriesMetadata(photo: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, comments } = await sharp(photo).metadata();
  const written = exif?.toString('latin1') ?? '';
  return WORDS.test(written) || GPS_TAG.test(written) || Boolean(xmp ?? iptc ?? comments);
}
