import * as v from 'valibot';
import { eachOnce, goodEntries, liveId, livePicture } from '../wire-fields';

/** One album as `/v1/gallery-album/` gives it (specification, section 3). */
const albumSchema = v.object({
  id: liveId,
  name: v.string(),
  preview_image: v.optional(v.nullable(v.fallback(v.nullable(livePicture), null)), null),
});

/** @see albumSchema */
export type Album = v.InferOutput<typeof albumSchema>;

/** The answer of `/v1/gallery-album/`: a plain array. */
export const albumsSchema = v.pipe(goodEntries(albumSchema), v.transform(eachOnce));

/** One picture of an album. The embedded backend adds `alt`; others do not have it. */
const albumPictureSchema = v.object({
  image: livePicture,
  alt: v.optional(v.fallback(v.nullable(v.string()), null), null),
});

/** @see albumPictureSchema */
export type AlbumPicture = v.InferOutput<typeof albumPictureSchema>;

/** The answer of `/v1/gallery-album/{id}/images/`. */
export const albumPicturesSchema = goodEntries(albumPictureSchema);
