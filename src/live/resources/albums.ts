import * as v from 'valibot';
import { albumPath } from '../../routes';
import { hasVisibleText } from '../../schema/visible-text';
import { idField, itemList, pictureUrl, shortText, shownText, validEntries } from '../wire-fields';
import type { LiveResource } from './live-resource';

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

export const albumsSchema = itemList(albumSchema);

/** Only the embedded API sends `alt`. */
export const albumPictureSchema = v.object({
  image: pictureUrl,
  alt: v.optional(v.fallback(v.nullable(shortText(1_000)), null), null),
});

export type AlbumPicture = v.InferOutput<typeof albumPictureSchema>;

export const albumPicturesSchema = validEntries(albumPictureSchema);

export const albums: LiveResource<Album> = {
  list: ALBUMS_PATH,
  item: albumSchema,
  preloads: { albums: ALBUMS_PATH, albumImages: ALBUM_IMAGES_PATH },
  items: {
    path: albumPath,
    component: 'gallery/[albumTitle].tsx',
    describe: ({ name }) => ({ title: name }),
    search: { kind: 'album' },
    // With 40 albums, a build takes at most three minutes and 1.5 GB; the browser loads the others.
    limit: { variable: 'PREBUILT_ALBUMS_LIMIT', min: 1, max: 1_000, withBackend: 40 },
  },
};
