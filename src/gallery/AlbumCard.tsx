import { useState } from 'react';
import type { Album } from '../live/resources/albums';
import { SkeletonPicture, SkeletonText } from '../ui/Skeleton';
import * as styles from './AlbumCard.module.css';
import { AlbumLink } from './AlbumLink';

type AlbumCardProps = {
  readonly album: Album;
  /** @see AlbumLink */
  readonly isBackendDown: boolean;
  /** `first`: the page's main picture, with high priority. `lazy`: when it is near the viewport. */
  readonly loading: 'first' | 'lazy';
};

/** An album's cover and name; the whole card opens the album. */
export function AlbumCard({ album, isBackendDown, loading }: AlbumCardProps) {
  const [broken, setBroken] = useState(false);
  return (
    <AlbumLink album={album} isBackendDown={isBackendDown} className={styles.card}>
      <span className={styles.cover}>
        {album.preview_image === null || broken ? null : (
          // The name is under the picture, so the picture needs no description.
          <img
            src={album.preview_image}
            alt=""
            {...(loading === 'first' ? { fetchPriority: 'high' } : { loading })}
            decoding="async"
            onError={() => setBroken(true)}
          />
        )}
      </span>
      <span dir="auto" className={styles.name}>
        {album.name}
      </span>
    </AlbumLink>
  );
}

export function AlbumCardSkeleton() {
  return (
    <div className={styles.card}>
      <span className={styles.cover}>
        <SkeletonPicture />
      </span>
      <span className={styles.name}>
        <SkeletonText lines={1} />
      </span>
    </div>
  );
}
