import { Link } from 'gatsby';
import type { MouseEvent, ReactNode } from 'react';
import type { Album, AlbumState } from '../live/resources/albums';
import { albumPath } from '../routes';
import { UploadPicture } from '../ui/UploadPicture';
import * as styles from './Gallery.module.css';

type AlbumCardProps = {
  readonly album: Album;
  readonly isBackendDown: boolean;
  readonly loading: 'first' | 'lazy';
  /** Download size of the album, shown on metered connections. */
  readonly bytes?: number | null | undefined;
};

export function AlbumCard({ album, isBackendDown, loading, bytes }: AlbumCardProps) {
  return (
    <AlbumLink
      album={album}
      isBackendDown={isBackendDown}
      className={`surface lift ${styles.card}`}
    >
      <span className="cover">
        {album.preview_image === null ? null : (
          // The name is under the picture.
          <UploadPicture
            address={album.preview_image}
            variant="card"
            alt=""
            {...(loading === 'first' ? { fetchPriority: 'high' } : { loading })}
          />
        )}
        {bytes ? (
          <span className={`small ${styles.bytes}`}>about {megabytes(bytes)} MB</span>
        ) : null}
      </span>
      <span dir="auto" className={`heading ${styles.name}`}>
        {album.name}
      </span>
    </AlbumLink>
  );
}

type AlbumLinkProps = {
  readonly album: Album;
  /** The request failed: only the prerendered page has the album. */
  readonly isBackendDown: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Passes the name in the navigation state, so that the page shows it at once. */
export function AlbumLink({ album, isBackendDown, ...rest }: AlbumLinkProps) {
  const state: AlbumState = { albumName: album.name };
  return (
    <Link
      to={albumPath(album.id)}
      state={state}
      {...rest}
      {...(isBackendDown && { onClick: loadPage })}
    />
  );
}

/** Client-side navigation would show the dynamic route, without prerendered data. */
function loadPage(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.location.assign(event.currentTarget.href);
}

function megabytes(bytes: number): string {
  return Math.max(bytes / 1e6, 0.1).toFixed(1);
}
