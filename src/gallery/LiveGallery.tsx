import { useQuery } from '@tanstack/react-query';
import { type GatsbyLinkProps, Link } from 'gatsby';
import { useId } from 'react';
import type { ViewContent } from '../content/content-files';
import { LiveArea } from '../live/LiveArea';
import { liveState } from '../live/live-state';
import type { Album, AlbumState } from '../live/resources/albums';
import { albumPath } from '../routes';
import { headingLetters } from '../ui/heading-letters';
import { loadPage } from '../ui/load-page';
import { PageHeading } from '../ui/PageHeading';
import { RichText } from '../ui/RichText';
import { UploadPicture } from '../ui/UploadPicture';
import { albumsQuery, type PrerenderedAlbums } from './gallery-queries';
import * as styles from './LiveGallery.module.css';

type LiveGalleryProps = {
  readonly content: ViewContent<'gallery'>;
  readonly prerendered?: PrerenderedAlbums | undefined;
};

export function LiveGallery({ content, prerendered }: LiveGalleryProps) {
  const albums = liveState(useQuery(albumsQuery(prerendered)));
  const sizes = new Map(prerendered?.nodes.map(({ data, bytes }) => [data.id, bytes]));
  const refresh = albums.kind === 'loaded' ? albums.refresh?.kind : undefined;
  const isUnanswered = refresh === 'running' || refresh === 'failed';
  const isEmpty = albums.kind === 'loaded' && albums.data.length === 0;
  const onClick = isUnanswered ? loadPage : undefined;
  return (
    <>
      <PageHeading {...content} drawing="gallery" />
      <div className="page space-above stack with-sidebar">
        <LiveArea
          live={albums}
          loadingLabel="Loading albums…"
          failedMessage="Failed to load Gallery."
          emptyMessage={content.emptyGallery}
          emptyNote={content.emptyNote && <RichText content={content.emptyNote} />}
          canRetry
          className={styles.waiting}
        >
          {(all) => (
            <ul className={styles.grid}>
              {all.map((album, position) => (
                <li key={album.id}>
                  <AlbumCard
                    album={album}
                    onClick={onClick}
                    loading={position === 0 ? 'first' : 'lazy'}
                    bytes={sizes.get(album.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </LiveArea>
        {isEmpty ? null : (
          <aside aria-labelledby="photo-albums" className="surface sidebar">
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
                      <AlbumLink album={album} onClick={onClick} className="target">
                        {album.name}
                      </AlbumLink>
                    </li>
                  ))}
                </ul>
              )}
            </LiveArea>
          </aside>
        )}
      </div>
    </>
  );
}

type AlbumCardProps = Pick<AlbumLinkProps, 'album' | 'onClick'> & {
  readonly loading: 'first' | 'lazy';
  /** Download size of the album. */
  readonly bytes?: number | null | undefined;
};

function AlbumCard({ loading, bytes, ...link }: AlbumCardProps) {
  const { name, preview_image } = link.album;
  const size = useId();
  return (
    <AlbumLink
      {...link}
      aria-describedby={bytes ? size : undefined}
      className={`surface lift ${styles.card}`}
    >
      <span className="cover">
        {preview_image === null ? null : (
          // No alt text, because the name is under the picture.
          <UploadPicture
            url={preview_image}
            variant="card"
            alt=""
            {...(loading === 'first' ? { fetchPriority: 'high' } : { loading })}
          />
        )}
        {bytes ? (
          // Describes the link, which is called like its album.
          <span id={size} aria-hidden="true" className={`tag ${styles.bytes}`}>
            about {megabytes(bytes)} MB
          </span>
        ) : null}
      </span>
      <span dir="auto" data-letters={headingLetters(name)} className={`heading ${styles.name}`}>
        {name}
      </span>
    </AlbumLink>
  );
}

type AlbumLinkProps = Pick<
  GatsbyLinkProps<AlbumState>,
  'aria-describedby' | 'children' | 'className' | 'onClick'
> & {
  readonly album: Album;
};

/** Passes the name in the navigation state, so that the page shows it immediately. */
function AlbumLink({ album, ...rest }: AlbumLinkProps) {
  return <Link<AlbumState> to={albumPath(album.id)} state={{ albumName: album.name }} {...rest} />;
}

function megabytes(bytes: number): string {
  return Math.max(bytes / 1e6, 0.1).toFixed(1);
}
