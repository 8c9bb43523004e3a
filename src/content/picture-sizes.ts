/** The ending of a picture's name. */
export const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif)$/i;

const UPLOADS = '/uploads/';

/**
 * The sizes in which the build publishes each picture among the uploads; none is enlarged. AVIF takes a third
 * less than WebP, but at the largest size it is slow to make and to decode.
 */
export const PICTURE_SIZES = {
  card: { width: 480, format: 'avif' },
  phone: { width: 960, format: 'avif' },
  /** For browsers without AVIF, and small screens of computers. */
  tablet: { width: 960, format: 'webp' },
  screen: { width: 1600, format: 'webp' },
} as const;

export type PictureSize = keyof typeof PICTURE_SIZES;

/** Whether the build makes sizes of a picture: not of one that a backend on another host sends. */
export function hasSizes(address: string): boolean {
  return address.startsWith(UPLOADS) && PICTURE_NAME.test(address);
}

/** Where a size of an upload is: `/uploads/480/gallery/choir.jpg.avif` for `/uploads/gallery/choir.jpg`. */
export function sizedPicture(address: string, size: PictureSize): string {
  const { width, format } = PICTURE_SIZES[size];
  return `${UPLOADS}${width}/${address.slice(UPLOADS.length)}.${format}`;
}

/** The upload that an address is a size of; any other address as it is. */
export function originalPicture(address: string): string {
  return address.replace(/^\/uploads\/\d+\/(.+\.\w+)\.(?:avif|webp)$/, '/uploads/$1');
}
