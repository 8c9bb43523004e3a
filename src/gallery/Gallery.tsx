import type { ViewContent } from '../content/content-files';
import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import type { Album } from '../live/resources/albums';
import { PageHeading } from '../ui/PageHeading';
import { SkeletonText } from '../ui/Skeleton';
import { StatusMessage } from '../ui/StatusMessage';
import { useIncrementalList } from '../ui/use-incremental-list';
import { AlbumCard, AlbumCardSkeleton } from './AlbumCard';
import { AlbumLink } from './AlbumLink';
import * as styles from './Gallery.module.css';
import { ALBUMS_FAILED, ALBUMS_LOADING, GALLERY_FAILED } from './gallery-messages';

/** By album id: download size on phones, and the cover's colour. */
export type AlbumDetails = ReadonlyMap<
  string,
  { readonly bytes: number | null; readonly colour: string | null }
>;

type GalleryProps = {
  readonly content: ViewContent<'gallery'>;
  readonly albums: LiveState<readonly Album[]>;
  readonly details?: AlbumDetails | undefined;
};

export function Gallery({ content, albums, details }: GalleryProps) {
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} drawing="gallery" />
      <div className={`page ${styles.layout}`}>
        <LiveArea
          live={albums}
          loadingLabel={ALBUMS_LOADING}
          failedMessage={GALLERY_FAILED}
          skeleton={<GridSkeleton />}
          canRetry
          className={styles.waiting}
        >
          {(all) =>
            all.length === 0 ? (
              <StatusMessage kind="empty" message={content.emptyGallery} />
            ) : (
              <AlbumGrid albums={all} isBackendDown={isDown(albums)} details={details} />
            )
          }
        </LiveArea>
        <AlbumList heading={content.sidebarHeading} albums={albums} />
      </div>
    </>
  );
}

type AlbumListProps = { readonly heading: string; readonly albums: LiveState<readonly Album[]> };

function AlbumList({ heading, albums }: AlbumListProps) {
  return (
    <aside aria-labelledby="photo-albums" className={styles.sidebar}>
      <h2 id="photo-albums">{heading}</h2>
      <LiveArea
        live={albums}
        loadingLabel={ALBUMS_LOADING}
        failedMessage={ALBUMS_FAILED}
        skeleton={<SkeletonText lines={7} />}
        isSidebar
        className={styles.names}
      >
        {(all) => <AlbumNames albums={all} isBackendDown={isDown(albums)} />}
      </LiveArea>
    </aside>
  );
}

function isDown(albums: LiveState<unknown>): boolean {
  return albums.kind === 'loaded' && albums.refresh?.kind === 'failed';
}

type AlbumsProps = { readonly albums: readonly Album[]; readonly isBackendDown: boolean };

type AlbumGridProps = AlbumsProps & Pick<GalleryProps, 'details'>;

function AlbumGrid({ albums, isBackendDown, details }: AlbumGridProps) {
  const shown = useIncrementalList(albums);
  return (
    // app-loader-live.ts hydrates at once if it finds this attribute.
    <ul className={styles.grid} data-waiting={shown.length < albums.length ? '' : undefined}>
      {shown.map((album, position) => (
        <li key={album.id}>
          <AlbumCard
            album={album}
            isBackendDown={isBackendDown}
            loading={position === 0 ? 'first' : 'lazy'}
            bytes={details?.get(album.id)?.bytes}
            colour={details?.get(album.id)?.colour}
          />
        </li>
      ))}
    </ul>
  );
}

function AlbumNames({ albums, isBackendDown }: AlbumsProps) {
  return (
    <ul className={styles.names}>
      {useIncrementalList(albums).map((album) => (
        <li key={album.id} dir="auto">
          <AlbumLink album={album} isBackendDown={isBackendDown}>
            {album.name}
          </AlbumLink>
        </li>
      ))}
    </ul>
  );
}

const SKELETON_CARDS = 6;

function GridSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: SKELETON_CARDS }, (_card, position) => (
        <AlbumCardSkeleton key={position} />
      ))}
    </div>
  );
}
