import { Link } from 'gatsby';
import type { MouseEvent, ReactNode } from 'react';
import type { Album } from '../live/resources/albums';
import { albumPath } from '../routes';

type AlbumLinkProps = {
  readonly album: Album;
  /** Whether the backend did not answer: what the build knew of the album is then all there is. */
  readonly isBackendDown: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link to an album that hands its name over, so that its page has it at once. */
export function AlbumLink({ album, isBackendDown, className, children }: AlbumLinkProps) {
  return (
    <Link
      to={albumPath(album.id)}
      state={{ albumName: album.name }}
      className={className}
      {...(isBackendDown && { onClick: loadWhole })}
    >
      {children}
    </Link>
  );
}

/** Loads the page that was built for the album, which the app inside the site does not know. */
function loadWhole(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.location.assign(event.currentTarget.href);
}
