import * as v from 'valibot';
import { idField, pictureUrl, shortText, uniqueById, validEntries } from '../wire-fields';

/** The list of albums (specification, section 7). */
export const ALBUMS_PATH = '/v1/gallery-album/';

/** The pictures of one album; `{segment}` is its id, percent-encoded. */
export const ALBUM_IMAGES_PATH = `${ALBUMS_PATH}{segment}/images/`;

/** The pictures of one album; the id may hold any character. */
export function albumImagesPath(id: string): string {
  return ALBUM_IMAGES_PATH.replace('{segment}', () => encodeURIComponent(id));
}

/** One album as `/v1/gallery-album/` gives it (specification, section 3). */
const albumSchema = v.object({
  id: idField,
  name: shortText(1_000),
  preview_image: v.optional(v.nullable(v.fallback(v.nullable(pictureUrl), null)), null),
});

/** @see albumSchema */
export type Album = v.InferOutput<typeof albumSchema>;

/** The navigation state of a link to an album: the album's page shows the name at once. */
export type AlbumState = { readonly albumName: string };

/** The response of `/v1/gallery-album/`: a plain array. */
export const albumsSchema = v.pipe(validEntries(albumSchema), v.transform(uniqueById));

/** One picture of an album. Only the embedded API sends `alt`. */
const albumPictureSchema = v.object({
  image: pictureUrl,
  alt: v.optional(v.fallback(v.nullable(shortText(1_000)), null), null),
});

/** @see albumPictureSchema */
export type AlbumPicture = v.InferOutput<typeof albumPictureSchema>;

/** The response of `/v1/gallery-album/{id}/images/`. */
export const albumPicturesSchema = validEntries(albumPictureSchema);
