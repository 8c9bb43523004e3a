import type { ViewContent } from '../content/content-files';
import { LiveArea } from '../live/LiveArea';
import { useLive } from '../live/live-state';
import { PageHeading } from '../ui/PageHeading';
import { StatusMessage } from '../ui/StatusMessage';
import { AlbumCard, AlbumLink } from './AlbumCard';
import * as styles from './Gallery.module.css';
import { albumsQuery, type PrerenderedAlbums } from './gallery-queries';

type LiveGalleryProps = {
  readonly content: ViewContent<'gallery'>;
  readonly prerendered?: PrerenderedAlbums | undefined;
};

export function LiveGallery({ content, prerendered }: LiveGalleryProps) {
  const albums = useLive(albumsQuery(prerendered));
  const sizes = new Map(prerendered?.nodes.map(({ data, bytes }) => [data.id, bytes]));
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
                      bytes={sizes.get(album.id)}
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
