import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { albumPath } from '../paths';
import type { Album } from './album';

type AlbumLinkProps = {
  readonly album: Album;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link to an album that hands its name over, so that its page has it at once. */
export function AlbumLink({ album, className, children }: AlbumLinkProps) {
  return (
    <Link to={albumPath(album.id)} state={{ albumName: album.name }} className={className}>
      {children}
    </Link>
  );
}
