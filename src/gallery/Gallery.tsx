import type { ViewContent } from '../content/content-files';
import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import type { Album } from '../live/resources/albums';
import { PageHeading } from '../ui/PageHeading';
import { StatusMessage } from '../ui/StatusMessage';
import { AlbumCard, AlbumLink } from './AlbumCard';
import * as styles from './Gallery.module.css';

/** Download size on phones by album id, in bytes. */
export type AlbumSizes = ReadonlyMap<string, number | null>;

type GalleryProps = {
  readonly content: ViewContent<'gallery'>;
  readonly albums: LiveState<readonly Album[]>;
  readonly sizes?: AlbumSizes | undefined;
};

export function Gallery({ content, albums, sizes }: GalleryProps) {
  const isBackendDown = albums.kind === 'loaded' && albums.refresh?.kind === 'failed';
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} drawing="gallery" />
      <div className="page section stack with-sidebar">
        <LiveArea
          live={albums}
          loadingLabel="Loading albums…"
          failedMessage="Failed to load Gallery."
          canRetry
          className={styles.waiting}
        >
          {(all) =>
            all.length === 0 ? (
              <StatusMessage kind="empty" message={content.emptyGallery} />
            ) : (
              <ul className={styles.grid}>
                {all.map((album, position) => (
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
            )
          }
        </LiveArea>
        <aside aria-labelledby="photo-albums" className="surface gold-edge sidebar">
          <h2 id="photo-albums">{content.sidebarHeading}</h2>
          <LiveArea
            live={albums}
            loadingLabel="Loading albums…"
            failedMessage="Failed to load albums."
            isSidebar
            className={styles.names}
          >
            {(all) => (
              <ul className={styles.names}>
                {all.map((album) => (
                  <li key={album.id} dir="auto">
                    <AlbumLink album={album} isBackendDown={isBackendDown} className="target">
                      {album.name}
                    </AlbumLink>
                  </li>
                ))}
              </ul>
            )}
          </LiveArea>
        </aside>
      </div>
    </>
  );
}
