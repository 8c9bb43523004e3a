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
import { anyList } from '../../live/wire-fields';
import { type Finding, inspectAlbums, inspectPictures } from './backend-problems';
import type { BackendRequest } from './backend-requests';
import { hashById } from './entry-hashes';
import type { PrerenderedEntries, PrerenderedEntry } from './prerendered-resources';

/** Parses as the browser does, and inspects what was received. */
function inspected<Entries extends typeof albumsSchema | typeof albumPicturesSchema>(
  schema: Entries,
  inspect: (received: readonly unknown[]) => Finding[],
) {
  return v.pipe(
    anyList,
    v.transform((received) => {
      const entries: v.InferOutput<Entries> = v.parse(schema, received);
      return {
        entries,
        findings: inspect(received),
        hash: responseHash(received),
        hashes: hashById(received),
      };
    }),
  );
}

export async function fetchAlbums(
  request: BackendRequest,
  limit: number,
  photoOrigins: readonly string[],
): Promise<PrerenderedEntries<Album>> {
  const listSchema = inspected(albumsSchema, (received) => inspectAlbums(received, photoOrigins));
  const list = limit > 0 ? await request(ALBUMS_PATH, listSchema, 'list') : undefined;
  if (list === undefined) return { entries: [], findings: [], responseHashes: {} };
  const { entries: albums, hash } = list.data;
  const entryHashes = new Map(list.data.hashes);
  const findings = [...list.data.findings];
  const fetchPictures = async (album: Album): Promise<PrerenderedEntry<Album>> => {
    const schema = inspected(albumPicturesSchema, (received) =>
      inspectPictures(album.id, received, photoOrigins),
    );
    const fetched = await request(albumImagesPath(album.id), schema, 'entry');
    findings.push(...(fetched?.data.findings ?? []));
    return {
      data: album,
      pictures: fetched?.data.entries ?? null,
      hashes: [entryHashes.get(album.id), fetched?.data.hash],
      // The page shows one date, the older, for the list and the photos.
      fetchedAt: Math.min(list.fetchedAt, fetched?.fetchedAt ?? list.fetchedAt),
    };
  };
  const entries = await pMap(albums.slice(0, limit), fetchPictures, { concurrency: 3 });
  const isComplete = albums.length <= limit;
  const { fetchedAt } = list;
  const responseHashes = isComplete ? { [ALBUMS_PATH]: hash } : {};
  return { entries, fetchedAt, findings, responseHashes };
}
