import sharp from 'sharp';

/** An orientation or a colour space alone. */
const SMALL_EXIF_BYTES = 200;

/** The tag that leads to coordinates, in both byte orders, which may be all that the data has. */
const GPS_TAG = /%\x88|\x88%/;

/**
 * Whether a photo carries EXIF, XMP, IPTC or texts, which may say where and when it was taken.
 * Rejects if it is damaged.
 */
export async function carriesMetadata(photo: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, comments } = await sharp(photo).metadata();
  const written = exif?.toString('latin1') ?? '';
  const isSmall = written.length <= SMALL_EXIF_BYTES && !GPS_TAG.test(written);
  return !isSmall || Boolean(xmp ?? iptc ?? comments);
}
