import { queryOptions, skipToken } from '@tanstack/react-query';
import { fetchLive } from '../live/fetch-live';
import {
  initialDataOptions,
  type PrerenderedData,
  type PrerenderedList,
} from '../live/prerendered-data';
import {
  ALBUMS_PATH,
  type Album,
  type AlbumPicture,
  albumImagesPath,
  albumPicturesSchema,
  albumsSchema,
} from '../live/resources/albums';

/** `bytes` is the download size of the album on phones. */
export type PrerenderedAlbums = PrerenderedList<{
  readonly data: Album;
  readonly bytes: number | null;
}>;

export function albumsQuery(prerendered?: PrerenderedAlbums) {
  return queryOptions({
    ...initialDataOptions(prerendered, ({ nodes }) => nodes.map(({ data }) => data)),
    queryKey: ['albums'],
    queryFn: ({ signal }) => fetchLive(ALBUMS_PATH, albumsSchema, signal),
  });
}

/** An album without pictures is not prerendered. */
export type PrerenderedAlbum = PrerenderedData<Pick<Album, 'id' | 'name'>> & {
  readonly pictures: AlbumPicture[];
};

/** Without an id, no request is sent. */
export function albumPicturesQuery(id: string, prerendered?: PrerenderedAlbum) {
  return queryOptions({
    ...initialDataOptions(prerendered, ({ pictures }) => pictures),
    queryKey: ['albums', id, 'pictures'],
    queryFn:
      id === ''
        ? skipToken
        : ({ signal }) =>
            fetchLive(albumImagesPath(id), albumPicturesSchema, signal, prerendered?.pictures),
  });
}
