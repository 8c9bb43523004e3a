import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { GalleryPageContent } from '../content/schemas/gallery-page';
import type { InitialData } from '../live/initial-data';
import { liveState } from '../live/live-state';
import type { Album, AlbumPicture } from '../live/resources/albums';
import { useHydrated } from '../ui/use-hydrated';
import { AlbumPage } from './AlbumPage';
import { Gallery } from './Gallery';
import { albumPicturesQuery, albumsQuery } from './gallery-queries';

type LiveGalleryProps = {
  readonly content: GalleryPageContent;
  /** What the build knew of the albums. */
  readonly prebuilt?: InitialData<Album[]> | undefined;
};

/** The gallery with what the backend says now. */
export function LiveGallery({ content, prebuilt }: LiveGalleryProps) {
  return <Gallery content={content} albums={liveState(useQuery(albumsQuery(prebuilt)))} />;
}

type LiveAlbumPageProps = {
  readonly content: GalleryPageContent;
  /** The album's id from the address. */
  readonly id: string;
  /** The navigation state, in which the gallery hands the album's name over. */
  readonly state: unknown;
  /** What the build knew of the album. */
  readonly prebuilt?:
    | InitialData<{ readonly name: string; readonly pictures: AlbumPicture[] }>
    | undefined;
};

/** One album with what the backend says now; its name is handed over, else looked up among the albums. */
export function LiveAlbumPage({ content, id, state, prebuilt }: LiveAlbumPageProps) {
  const hydrated = useHydrated();
  const passed = hydrated ? passedName(state) : undefined;
  const prebuiltPictures = prebuilt && { ...prebuilt, data: prebuilt.data.pictures };
  // The page that was built for any album has no id in the first render.
  const pictures = useQuery(albumPicturesQuery(hydrated || prebuilt ? id : '', prebuiltPictures));
  const albums = useQuery({ ...albumsQuery(), enabled: hydrated && passed === undefined });
  const name = passed ?? albums.data?.find((album) => album.id === id)?.name ?? prebuilt?.data.name;
  return <AlbumPage content={content} name={name} pictures={liveState(pictures)} />;
}

const stateSchema = v.object({ albumName: v.pipe(v.string(), v.nonEmpty()) });

/** The album's name in the navigation state, which may be of another page or an older version of the site. */
function passedName(state: unknown): string | undefined {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.albumName : undefined;
}
