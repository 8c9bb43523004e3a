import * as v from 'valibot';
import { fingerprint } from '../../live/fingerprint';
import {
  ALBUMS_PATH,
  albumImagesPath,
  albumPicturesSchema,
  albumsSchema,
} from '../../live/resources/albums';
import { albumPath } from '../../routes';
import type { BackendRequest } from './backend-requests';
import type { PrebuiltEntries, PrebuiltEntry, PrebuiltResource } from './prebuilt-resource';

/** An image's address is absolute, or begins with `/` when it is on the site's own host. */
export const prebuiltAlbums: PrebuiltResource = {
  label: 'albums',
  limit: { variable: 'PREBUILT_ALBUMS_LIMIT', default: 100, min: 1, max: 1_000 },
  fetch: fetchAlbums,
  type: 'PrebuiltAlbum',
  graphql: `
type PrebuiltAlbum implements Node @dontInfer {
  albumId: String!
  name: String!
  preview: String
  "Absent when they could not be fetched."
  images: [PrebuiltImage!]
  position: Int!
  fetchedAt: Float!
}
type PrebuiltImage {
  image: String!
  alt: String
}`,
  idField: 'albumId',
  component: 'gallery/[albumTitle].tsx',
  pathOf: albumPath,
};

/** How many albums' pictures are requested at the same time. */
const AT_ONCE = 3;

/** Parses as the browser does, and counts what was left out. */
function counted<Entries extends typeof albumsSchema | typeof albumPicturesSchema>(
  schema: Entries,
) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((sent) => {
      const entries: v.InferOutput<Entries> = v.parse(schema, sent);
      const malformed = sent.length - entries.length;
      return { entries, malformed, fingerprint: fingerprint(sent) };
    }),
  );
}

async function fetchAlbums(request: BackendRequest, limit: number): Promise<PrebuiltEntries> {
  const entries: PrebuiltEntry[] = [];
  const list = limit > 0 ? await request(ALBUMS_PATH, counted(albumsSchema)) : undefined;
  if (list === undefined) return { entries, malformed: 0, fingerprints: {} };
  const { entries: albums, fingerprint: ofAll } = list.data;
  let { malformed } = list.data;
  const waiting = albums.slice(0, limit).entries();
  const fetchPictures = async () => {
    for (const [position, { id, name, preview_image: preview }] of waiting) {
      const pictures = await request(albumImagesPath(id), counted(albumPicturesSchema));
      malformed += pictures?.data.malformed ?? 0;
      const images = pictures?.data.entries ?? null;
      entries[position] = {
        id,
        // The page shows both with one date: the older.
        fetchedAt: Math.min(list.fetchedAt, pictures?.fetchedAt ?? list.fetchedAt),
        fields: { name, preview, images },
        // Without pictures there is nothing to prerender.
        hasPage: images !== null && images.length > 0,
      };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchPictures));
  const isWhole = albums.length <= limit;
  return { entries, malformed, fingerprints: isWhole ? { [ALBUMS_PATH]: ofAll } : {} };
}
