import * as v from 'valibot';
import { hasVisibleText } from '../../content/visible-text';
import {
  idField,
  pictureUrl,
  shortText,
  shownText,
  uniqueById,
  validEntries,
} from '../wire-fields';

/** Specification, section 7. */
export const ALBUMS_PATH = '/v1/gallery-album/';

/** `{segment}` is the percent-encoded id. */
export const ALBUM_IMAGES_PATH = `${ALBUMS_PATH}{segment}/images/`;

export function albumImagesPath(id: string): string {
  return ALBUM_IMAGES_PATH.replace('{segment}', () => encodeURIComponent(id));
}

/** Its links need a name. */
const UNNAMED = 'Untitled album';

/** Specification, section 3. */
export const albumSchema = v.object({
  id: idField,
  name: v.optional(
    v.pipe(
      shownText(1_000),
      v.transform((name) => (hasVisibleText(name) ? name : UNNAMED)),
    ),
    '',
  ),
  preview_image: v.optional(v.nullable(v.fallback(v.nullable(pictureUrl), null)), null),
});

export type Album = v.InferOutput<typeof albumSchema>;

export type AlbumState = { readonly albumName: string };

export const albumsSchema = v.pipe(validEntries(albumSchema), v.transform(uniqueById));

/** Only the embedded API sends `alt`. */
export const albumPictureSchema = v.object({
  image: pictureUrl,
  alt: v.optional(v.fallback(v.nullable(shortText(1_000)), null), null),
});

export type AlbumPicture = v.InferOutput<typeof albumPictureSchema>;

export const albumPicturesSchema = validEntries(albumPictureSchema);
