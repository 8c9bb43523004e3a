/* From the specification, section 8. */

export const GALLERY_FAILED = 'Failed to load Gallery.';

export const ALBUMS_FAILED = 'Failed to load albums.';

export const ALBUMS_LOADING = 'Loading albums…';

export const PICTURES_LOADING = 'Loading photos…';

export const PICTURE_BROKEN = 'This photo could not be loaded.';
