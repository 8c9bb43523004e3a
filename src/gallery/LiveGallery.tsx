import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { GalleryPageContent } from '../content/schemas/gallery-page';
import type { InitialData } from '../live/initial-data';
import { type LiveQuery, type LiveState, liveState } from '../live/live-state';
import { useForgetPage } from '../live/passed-state';
import type { Album, AlbumPicture, AlbumState } from '../live/resources/albums';
import { useHydrated } from '../ui/use-hydrated';
import { AlbumPage } from './AlbumPage';
import { type AlbumDetails, Gallery } from './Gallery';
import { albumPicturesQuery, albumsQuery } from './gallery-queries';

type LiveGalleryProps = {
  readonly content: GalleryPageContent;
  readonly prerendered?: InitialData<Album[]> | undefined;
  readonly details?: AlbumDetails;
};

/** The gallery with live data. */
export function LiveGallery({ content, prerendered, details }: LiveGalleryProps) {
  const albums = liveState(useQuery(albumsQuery(prerendered)));
  return <Gallery content={content} albums={albums} details={details} />;
}

type LiveAlbumPageProps = {
  readonly content: GalleryPageContent;
  readonly id: string;
  /** The navigation state, in which the gallery passes the album's name. */
  readonly state: unknown;
  readonly prerendered?:
    | InitialData<{ readonly name: string; readonly pictures: AlbumPicture[] }>
    | undefined;
};

/** One album with live data. Its name is found in the list of albums; until then it is what the gallery has passed. */
export function LiveAlbumPage({ content, id, state, prerendered }: LiveAlbumPageProps) {
  const hydrated = useHydrated();
  const passed = hydrated ? passedName(state) : undefined;
  const prerenderedPictures = prerendered && { ...prerendered, data: prerendered.data.pictures };
  // A dynamic route has no id in its first render.
  const query = useQuery(
    albumPicturesQuery(hydrated || prerendered ? id : '', prerenderedPictures),
  );
  const albums = useQuery({ ...albumsQuery(), enabled: hydrated });
  const album = albums.data?.find((one) => one.id === id);
  const isUnlisted = albums.isFetchedAfterMount && albums.isSuccess && !album;
  const isWithdrawn = query.data === null || isUnlisted;
  useForgetPage(isWithdrawn);
  const name = album?.name ?? passed ?? prerendered?.data.name;
  return (
    <AlbumPage
      content={content}
      name={isWithdrawn ? undefined : name}
      pictures={picturesOf(isWithdrawn ? null : query.data, query)}
    />
  );
}

const stateSchema: v.GenericSchema<unknown, AlbumState> = v.object({
  albumName: v.pipe(v.string(), v.nonEmpty()),
});

/** The album's name in the navigation state, which may be of another page or an older version of the site. */
function passedName(state: unknown): string | undefined {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.albumName : undefined;
}

/** A withdrawn album is shown as one that could not be loaded. */
function picturesOf(
  pictures: AlbumPicture[] | null | undefined,
  query: Omit<LiveQuery<unknown>, 'data'>,
): LiveState<AlbumPicture[]> {
  const isError = query.isError || pictures === null;
  return liveState<AlbumPicture[]>({ ...query, isError, data: pictures ?? undefined });
}
