import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { GalleryPageContent } from '../content/schemas/gallery-page';
import type { InitialData } from '../live/initial-data';
import { liveState } from '../live/live-state';
import type { Album, AlbumPicture, AlbumState } from '../live/resources/albums';
import { useHydrated } from '../ui/use-hydrated';
import { AlbumPage } from './AlbumPage';
import { type AlbumDetails, Gallery } from './Gallery';
import { albumPicturesQuery, albumsQuery } from './gallery-queries';

type LiveGalleryProps = {
  readonly content: GalleryPageContent;
  readonly prebuilt?: InitialData<Album[]> | undefined;
  readonly details?: AlbumDetails;
};

/** The gallery with live data. */
export function LiveGallery({ content, prebuilt, details }: LiveGalleryProps) {
  const albums = liveState(useQuery(albumsQuery(prebuilt)));
  return <Gallery content={content} albums={albums} details={details} />;
}

type LiveAlbumPageProps = {
  readonly content: GalleryPageContent;
  readonly id: string;
  /** The navigation state, in which the gallery passes the album's name. */
  readonly state: unknown;
  readonly prebuilt?:
    | InitialData<{ readonly name: string; readonly pictures: AlbumPicture[] }>
    | undefined;
};

/** One album with live data. Its name is passed by the gallery, or found in the list of albums. */
export function LiveAlbumPage({ content, id, state, prebuilt }: LiveAlbumPageProps) {
  const hydrated = useHydrated();
  const passed = hydrated ? passedName(state) : undefined;
  const prebuiltPictures = prebuilt && { ...prebuilt, data: prebuilt.data.pictures };
  // A dynamic route has no id in its first render.
  const pictures = useQuery(albumPicturesQuery(hydrated || prebuilt ? id : '', prebuiltPictures));
  const albums = useQuery({ ...albumsQuery(), enabled: hydrated && passed === undefined });
  const name = passed ?? albums.data?.find((album) => album.id === id)?.name ?? prebuilt?.data.name;
  return <AlbumPage content={content} name={name} pictures={liveState(pictures)} />;
}

const stateSchema: v.GenericSchema<unknown, AlbumState> = v.object({
  albumName: v.pipe(v.string(), v.nonEmpty()),
});

/** The album's name in the navigation state, which may be of another page or an older version of the site. */
function passedName(state: unknown): string | undefined {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.albumName : undefined;
}
