/* The specification's messages for the gallery (section 8), to the letter. */

/** Gallery and album pages, when the backend cannot be asked. */
export const GALLERY_FAILED = 'Failed to load Gallery.';

/** The sidebar of albums, when the backend cannot be asked. */
export const ALBUMS_FAILED = 'Failed to load albums.';

/** While albums are on their way. */
export const ALBUMS_LOADING = 'Loading albums…';

/** While an album's pictures are on their way. */
export const PICTURES_LOADING = 'Loading pictures…';

/** In the place of a picture that cannot be loaded. */
export const PICTURE_BROKEN = 'This picture could not be loaded.';
