import { type QueryFunctionContext, queryOptions, skipToken } from '@tanstack/react-query';
import { fetchLive } from '../live/fetch-live';
import { isLiveError, isSilent } from '../live/live-error';
import { initialDataOptions, type PrerenderedList } from '../live/prerendered-data';
import {
  ALBUMS_PATH,
  type Album,
  type AlbumPicture,
  albumImagesPath,
  albumPicturesSchema,
  albumsSchema,
} from '../live/resources/albums';
import { forgetSavedPage } from '../live/withdrawn-page';
import { albumPath } from '../routes';

/** `bytes` is the download size of the album on phones. */
export type PrerenderedAlbums = PrerenderedList<{
  readonly data: Album;
  readonly bytes: number | null;
}>;

export function albumsQuery(prerendered?: PrerenderedAlbums) {
  return queryOptions({
    ...initialDataOptions(prerendered, ({ nodes }) => nodes.map(({ data }) => data)),
    queryKey: ['albums'],
    queryFn: async ({ client, signal }) => {
      const albums = await fetchLive(ALBUMS_PATH, albumsSchema, signal);
      const listed = new Set(albums.map(({ id }) => id));
      for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['albums'] })) {
        const [, id, pictures] = queryKey;
        if (pictures === undefined || listed.has(String(id))) continue;
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, null);
        forgetSavedPage(albumPath(String(id)));
      }
      return albums;
    },
  });
}

/** An album without pictures is not prerendered. */
export type PrerenderedAlbum = {
  readonly data: Pick<Album, 'id' | 'name'>;
  readonly pictures: AlbumPicture[];
  readonly fetchedAt: number;
};

/** The data is `null` if the album was withdrawn; without an id, no request is sent. */
export function albumPicturesQuery(id: string, prerendered?: PrerenderedAlbum) {
  return queryOptions({
    ...initialDataOptions(prerendered, ({ pictures }): AlbumPicture[] | null => pictures),
    queryKey: ['albums', id, 'pictures'],
    queryFn: id === '' ? skipToken : (context) => fetchPictures(id, context, prerendered?.pictures),
  });
}

async function fetchPictures(
  id: string,
  { client, signal }: QueryFunctionContext,
  prerendered: AlbumPicture[] | undefined,
) {
  try {
    return await fetchLive(albumImagesPath(id), albumPicturesSchema, signal, prerendered);
  } catch (reason) {
    const isRefused = isLiveError(reason) && reason.cause.kind === 'status';
    if (!isRefused || isSilent(reason)) throw reason;
    // If the list fails too, the backend is down.
    const albums = await client.fetchQuery(albumsQuery()).catch(() => undefined);
    if (albums === undefined) throw reason;
    return null;
  }
}
