import pMap from 'p-map';
import { ALBUMS_PATH, type Album, albumImagesPath } from '../../live/resources/albums';
import { inspectAlbums, inspectPictures } from './backend-problems';
import type { BackendRequest } from './backend-requests';
import { fetchList, inspected } from './fetch-list';
import type { PrerenderedEntries, PrerenderedEntry } from './prerendered-resources';

export async function fetchAlbums(
  request: BackendRequest,
  limit: number,
  photoOrigins: readonly string[],
): Promise<PrerenderedEntries<Album>> {
  const list = await fetchList(ALBUMS_PATH, request, limit, (received) =>
    inspectAlbums(received, photoOrigins),
  );
  const findings = [...list.findings];
  const addPictures = async (album: PrerenderedEntry<Album>): Promise<PrerenderedEntry<Album>> => {
    const { id } = album.data;
    const schema = inspected((received) => inspectPictures(id, received, photoOrigins));
    const fetched = await request(albumImagesPath(id), schema, 'entry');
    findings.push(...(fetched?.data.findings ?? []));
    if (fetched?.data.isAllDropped) return { ...album, pictures: null };
    return {
      ...album,
      pictures: fetched?.data.entries.map(({ data }) => data) ?? null,
      hashes: [...(album.hashes ?? []), fetched?.data.hash],
      // The page shows one date, the older, for the list and the photos.
      fetchedAt: Math.min(album.fetchedAt, fetched?.fetchedAt ?? album.fetchedAt),
    };
  };
  const entries = await pMap(list.entries, addPictures, { concurrency: 3 });
  return { ...list, entries, findings };
}
