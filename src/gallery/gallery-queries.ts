import { queryOptions, skipToken } from '@tanstack/react-query';
import { fetchLive } from '../live/fetch-live';
import { type InitialData, initialDataOptions } from '../live/initial-data';
import {
  ALBUMS_PATH,
  type Album,
  type AlbumPicture,
  albumImagesPath,
  albumPicturesSchema,
  albumsSchema,
} from '../live/resources/albums';

/** All albums, for the grid, the sidebar, and the name of an album that was opened by its address. */
export function albumsQuery(prebuilt?: InitialData<Album[]>) {
  return queryOptions({
    ...initialDataOptions(prebuilt),
    queryKey: ['albums'],
    queryFn: ({ signal }) => fetchLive(ALBUMS_PATH, albumsSchema, signal),
  });
}

/** The pictures of one album; requests nothing while there is no id. */
export function albumPicturesQuery(id: string, prebuilt?: InitialData<AlbumPicture[]>) {
  return queryOptions({
    ...initialDataOptions(prebuilt),
    queryKey: ['albums', id, 'pictures'],
    queryFn:
      id === ''
        ? skipToken
        : ({ signal }) => fetchLive(albumImagesPath(id), albumPicturesSchema, signal),
  });
}
