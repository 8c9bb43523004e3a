import { queryOptions, skipToken } from '@tanstack/react-query';
import { fetchLive } from '../live/fetch-live';
import { type InitialData, initialDataOptions } from '../live/initial-data';
import {
  type Album,
  type AlbumPicture,
  albumPicturesSchema,
  albumsSchema,
} from '../live/resources/albums';

/** All albums, for the grid, the sidebar, and the name of an album that was opened by its address. */
export function albumsQuery(prebuilt?: InitialData<Album[]>) {
  return queryOptions({
    ...initialDataOptions(prebuilt),
    queryKey: ['albums'],
    queryFn: ({ signal }) => fetchLive('/v1/gallery-album/', albumsSchema, signal),
  });
}

/** The pictures of one album; asks nothing while there is no id. */
export function albumPicturesQuery(id: string, prebuilt?: InitialData<AlbumPicture[]>) {
  return queryOptions({
    ...initialDataOptions(prebuilt),
    queryKey: ['albums', id, 'pictures'],
    queryFn:
      id === ''
        ? skipToken
        : ({ signal }) =>
            fetchLive(
              `/v1/gallery-album/${encodeURIComponent(id)}/images/`,
              albumPicturesSchema,
              signal,
            ),
  });
}
