/* The specification's messages for the gallery (section 8), to the letter. */

/** Gallery and album pages, when the request failed. */
export const GALLERY_FAILED = 'Failed to load Gallery.';

/** The sidebar of albums, when the request failed. */
export const ALBUMS_FAILED = 'Failed to load albums.';

export const ALBUMS_LOADING = 'Loading albums…';

export const PICTURES_LOADING = 'Loading photos…';

export const PICTURE_BROKEN = 'This photo could not be loaded.';
