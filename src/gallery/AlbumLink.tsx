import { Link } from 'gatsby';
import type { MouseEvent, ReactNode } from 'react';
import type { Album, AlbumState } from '../live/resources/albums';
import { albumPath } from '../routes';

type AlbumLinkProps = {
  readonly album: Album;
  /** The request failed: only the prerendered page has the album. */
  readonly isBackendDown: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Passes the name in the navigation state, so that the page shows it at once. */
export function AlbumLink({ album, isBackendDown, className, children }: AlbumLinkProps) {
  return (
    <Link
      to={albumPath(album.id)}
      state={{ albumName: album.name } satisfies AlbumState}
      className={className}
      {...(isBackendDown && { onClick: loadPage })}
    >
      {children}
    </Link>
  );
}

/** Client-side navigation would show the dynamic route, without prerendered data. */
function loadPage(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.location.assign(event.currentTarget.href);
}
