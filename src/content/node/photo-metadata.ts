import sharp from 'sharp';

/** An orientation or a colour space alone. */
const SMALL_EXIF_BYTES = 200;

/**
 * Whether a photo carries EXIF, XMP, IPTC or texts, which may say where and when it was taken.
 * Rejects if it is damaged.
 */
export async function carriesMetadata(photo: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, comments } = await sharp(photo).metadata();
  return (exif?.length ?? 0) > SMALL_EXIF_BYTES || Boolean(xmp ?? iptc ?? comments);
}
