import { PICTURE_NAME } from '../schema/picture-file';

const UPLOADS = '/uploads/';

/** Images are never enlarged. AVIF is a third smaller, but slow at the largest size. */
export const PICTURE_SIZES = {
  card: { width: 480, format: 'avif' },
  phone: { width: 960, format: 'avif' },
  /** For browsers without AVIF, and small laptops. */
  tablet: { width: 960, format: 'webp' },
  screen: { width: 1600, format: 'webp' },
} as const;

export type PictureSize = keyof typeof PICTURE_SIZES;

/** Images on other hosts are not resized. */
export function hasSizes(url: string): boolean {
  return url.startsWith(UPLOADS) && PICTURE_NAME.test(url);
}

/** `/uploads/480/gallery/choir.jpg.avif` for `/uploads/gallery/choir.jpg`. */
export function sizedPicture(url: string, size: PictureSize): string {
  const { width, format } = PICTURE_SIZES[size];
  return `${UPLOADS}${width}/${url.slice(UPLOADS.length)}.${format}`;
}

export function originalPicture(url: string): string {
  return url.replace(/^\/uploads\/\d+\/(.+\.\w+)\.(?:avif|webp)$/, '/uploads/$1');
}
