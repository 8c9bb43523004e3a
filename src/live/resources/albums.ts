import * as v from 'valibot';
import { idField, pictureUrl, uniqueById, validEntries } from '../wire-fields';

/** One album as `/v1/gallery-album/` gives it (specification, section 3). */
const albumSchema = v.object({
  id: idField,
  name: v.string(),
  preview_image: v.optional(v.nullable(v.fallback(v.nullable(pictureUrl), null)), null),
});

/** @see albumSchema */
export type Album = v.InferOutput<typeof albumSchema>;

/** The answer of `/v1/gallery-album/`: a plain array. */
export const albumsSchema = v.pipe(validEntries(albumSchema), v.transform(uniqueById));

/** One picture of an album. The embedded backend adds `alt`; others do not have it. */
const albumPictureSchema = v.object({
  image: pictureUrl,
  alt: v.optional(v.fallback(v.nullable(v.string()), null), null),
});

/** @see albumPictureSchema */
export type AlbumPicture = v.InferOutput<typeof albumPictureSchema>;

/** The answer of `/v1/gallery-album/{id}/images/`. */
export const albumPicturesSchema = validEntries(albumPictureSchema);
