import sharp from 'sharp';
import { detectFileKind } from '../../schema/file-kinds';
import { besidePicture, isTelling } from '../../schema/photo-metadata';

/**
 * Whether a photo carries more than its picture, such as EXIF, XMP, IPTC, comments or another picture, which may say where
 * and when it was taken. Rejects if it is damaged.
 */
export async function carriesMetadata(photo: Buffer): Promise<boolean> {
  const { exif, xmp, comments } = await sharp(photo).metadata();
  const beside = detectFileKind(photo) === 'JPEG' ? besidePicture(photo.toString('latin1')) : '';
  const written = [exif?.toString('latin1') ?? '', beside];
  return written.some(isTelling) || Boolean(xmp ?? comments);
}
