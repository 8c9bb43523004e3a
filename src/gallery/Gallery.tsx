import type { ViewContent } from '../content/content-files';
import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import type { Album } from '../live/resources/albums';
import { PageHeading } from '../ui/PageHeading';
import { SkeletonText } from '../ui/Skeleton';
import { StatusMessage } from '../ui/StatusMessage';
import { AlbumCard, AlbumCardSkeleton } from './AlbumCard';
import { AlbumLink } from './AlbumLink';
import * as styles from './Gallery.module.css';
import { ALBUMS_FAILED, ALBUMS_LOADING, GALLERY_FAILED } from './gallery-messages';

/** Download size on phones by album id, in bytes. */
export type AlbumSizes = ReadonlyMap<string, number | null>;

type GalleryProps = {
  readonly content: ViewContent<'gallery'>;
  readonly albums: LiveState<readonly Album[]>;
  readonly sizes?: AlbumSizes | undefined;
};

export function Gallery({ content, albums, sizes }: GalleryProps) {
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
              <AlbumGrid albums={all} isBackendDown={isDown(albums)} sizes={sizes} />
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

type AlbumGridProps = AlbumsProps & Pick<GalleryProps, 'sizes'>;

function AlbumGrid({ albums, isBackendDown, sizes }: AlbumGridProps) {
  return (
    <ul className={styles.grid}>
      {albums.map((album, position) => (
        <li key={album.id}>
          <AlbumCard
            album={album}
            isBackendDown={isBackendDown}
            loading={position === 0 ? 'first' : 'lazy'}
            bytes={sizes?.get(album.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function AlbumNames({ albums, isBackendDown }: AlbumsProps) {
  return (
    <ul className={styles.names}>
      {albums.map((album) => (
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
