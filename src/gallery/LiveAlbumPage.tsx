import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ViewContent } from '../content/content-files';
import { PageHead } from '../layout/PageHead';
import { isRefused } from '../live/live-error';
import { isAnswered, liveState } from '../live/live-state';
import type { Album, AlbumState } from '../live/resources/albums';
import { useForgetPage } from '../live/withdrawn-page';
import { albumPath } from '../routes';
import { attempt } from '../schema/attempt';
import type { ItemContext } from '../ui/NextItem';
import { useHydrated } from '../ui/use-hydrated';
import { AlbumPage } from './AlbumPage';
import { albumHead } from './album-head';
import { albumPicturesQuery, albumsQuery, type PrerenderedAlbum } from './gallery-queries';

type LiveAlbumPageProps = {
  readonly content: ViewContent<'gallery'>;
  readonly id: string;
  /** The navigation state, with the album's name. */
  readonly state: unknown;
  readonly prerendered?: PrerenderedAlbum | undefined;
  readonly next?: ItemContext['next'];
};

/** Shows the name from the link (specification, section 2), or else from the list of albums. */
export function LiveAlbumPage(props: LiveAlbumPageProps) {
  const { content, id, state, prerendered, next } = props;
  const isHydrated = useHydrated();
  const query = useQuery(albumPicturesQuery(id, prerendered));
  const albums = useQuery(albumsQuery());
  const album = albums.data?.find((one) => one.id === id);
  // If the list fails too, the backend is down.
  const isMissing = albums.isSuccess && (!album || isRefused(query.error));
  // An album may be newer than a list that is being fetched again.
  const isWithdrawn = isMissing && !albums.isFetching;
  const passed = isHydrated && !isAnswered(albums) ? passedName(state) : undefined;
  useForgetPage(isWithdrawn);
  // A withdrawn album shows as failed.
  const pictures = liveState({
    ...query,
    isFetching: query.isFetching || (isMissing && albums.isFetching),
    // The list has the name, and says whether there is such an album.
    refetch: () => Promise.all([albums.refetch(), query.refetch()]),
    isError: query.isError || isMissing,
    data: isMissing ? undefined : query.data,
  });
  const name = isMissing ? undefined : (album?.name ?? prerendered?.data.name);
  const shown = {
    id,
    name: isWithdrawn ? undefined : (passed ?? name),
    pictures: pictures.kind === 'loaded' ? pictures.data : [],
    isWithdrawn,
  };
  return (
    <>
      <PageHead {...albumHead(content, shown, prerendered?.image)} />
      <AlbumPage
        content={content}
        id={id}
        name={shown.name}
        pictures={pictures}
        next={albums.data ? followingAlbum(albums.data, id) : next}
      />
    </>
  );
}

function followingAlbum(albums: readonly Album[], id: string): ItemContext['next'] {
  const position = albums.findIndex((album) => album.id === id);
  const following = position < 0 ? undefined : albums[position + 1];
  if (!following) return undefined;
  const state: AlbumState = { albumName: following.name };
  return { path: albumPath(following.id), title: following.name, state };
}

/** The state may come from another page or an older version. */
function passedName(state: unknown): string | undefined {
  return attempt(() => v.parse(stateSchema, state).albumName);
}

const stateSchema: v.GenericSchema<unknown, AlbumState> = v.object({
  albumName: v.pipe(v.string(), v.nonEmpty()),
});
