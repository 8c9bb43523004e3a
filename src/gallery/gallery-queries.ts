import { type QueryFunctionContext, queryOptions, skipToken } from '@tanstack/react-query';
import { fetchLive } from '../live/fetch-live';
import { type InitialData, initialDataOptions } from '../live/initial-data';
import { LiveError } from '../live/live-error';
import { forgetSavedPage } from '../live/passed-state';
import {
  ALBUMS_PATH,
  type Album,
  type AlbumPicture,
  albumImagesPath,
  albumPicturesSchema,
  albumsSchema,
} from '../live/resources/albums';
import { albumPath } from '../routes';

/** All albums, for the grid, the sidebar, and the name of an album that was opened by its address. */
export function albumsQuery(prerendered?: InitialData<Album[]>) {
  return queryOptions({
    ...initialDataOptions(prerendered),
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

/** The pictures of one album, `null` when it is withdrawn; requests nothing while there is no id. */
export function albumPicturesQuery(id: string, prerendered?: InitialData<AlbumPicture[] | null>) {
  return queryOptions({
    ...initialDataOptions(prerendered),
    queryKey: ['albums', id, 'pictures'],
    queryFn: id === '' ? skipToken : (context) => fetchPictures(id, context),
  });
}

async function fetchPictures(id: string, { client, signal }: QueryFunctionContext) {
  try {
    return await fetchLive(albumImagesPath(id), albumPicturesSchema, signal);
  } catch (reason) {
    const status =
      reason instanceof LiveError && reason.cause.kind === 'status' && reason.cause.status;
    if (status !== 404 && status !== 410) throw reason;
    // Where the list of albums is missing too, it is the backend that is missing.
    const albums = await client.fetchQuery(albumsQuery()).catch(() => undefined);
    if (albums === undefined) throw reason;
    return null;
  }
}
