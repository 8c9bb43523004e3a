import pMap from 'p-map';
import * as v from 'valibot';
import {
  ALBUMS_PATH,
  type Album,
  albumImagesPath,
  albumPicturesSchema,
  albumsSchema,
} from '../../live/resources/albums';
import { responseHash } from '../../live/response-hash';
import type { BackendRequest } from './backend-requests';
import type { PrerenderedEntries, PrerenderedEntry } from './prerendered-resources';

/** Parses as the browser does, and counts invalid entries. */
function withCounts<Entries extends typeof albumsSchema | typeof albumPicturesSchema>(
  schema: Entries,
) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((received) => {
      const entries: v.InferOutput<Entries> = v.parse(schema, received);
      const malformed = received.length - entries.length;
      return { entries, malformed, hash: responseHash(received) };
    }),
  );
}

export async function fetchAlbums(
  request: BackendRequest,
  limit: number,
): Promise<PrerenderedEntries<Album>> {
  const list = limit > 0 ? await request(ALBUMS_PATH, withCounts(albumsSchema)) : undefined;
  if (list === undefined) return { entries: [], malformed: 0, responseHashes: {} };
  const { entries: albums, hash } = list.data;
  let { malformed } = list.data;
  const fetchPictures = async (album: Album): Promise<PrerenderedEntry<Album>> => {
    const fetched = await request(albumImagesPath(album.id), withCounts(albumPicturesSchema));
    malformed += fetched?.data.malformed ?? 0;
    const pictures = fetched?.data.entries ?? null;
    return {
      data: album,
      pictures,
      // The page shows one date, the older, for the list and the photos.
      fetchedAt: Math.min(list.fetchedAt, fetched?.fetchedAt ?? list.fetchedAt),
    };
  };
  const entries = await pMap(albums.slice(0, limit), fetchPictures, { concurrency: 3 });
  const isComplete = albums.length <= limit;
  return { entries, malformed, responseHashes: isComplete ? { [ALBUMS_PATH]: hash } : {} };
}
