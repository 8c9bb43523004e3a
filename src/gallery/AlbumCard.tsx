import type { Album } from '../live/resources/albums';
import { SkeletonPicture, SkeletonText } from '../ui/Skeleton';
import * as styles from './AlbumCard.module.css';
import { AlbumLink } from './AlbumLink';
import { GalleryPicture } from './GalleryPicture';

type AlbumCardProps = {
  readonly album: Album;
  /** @see AlbumLink */
  readonly isBackendDown: boolean;
  /** `first`: the page's main picture, with high priority. `lazy`: when it is near the viewport. */
  readonly loading: 'first' | 'lazy';
  /** What the album's pictures weigh: shown to readers who pay for each megabyte. */
  readonly bytes?: number | null | undefined;
  /** What the cover shows until it has come. */
  readonly colour?: string | null | undefined;
};

/** An album's cover and name; the whole card opens the album. */
export function AlbumCard({ album, isBackendDown, loading, bytes, colour }: AlbumCardProps) {
  return (
    <AlbumLink album={album} isBackendDown={isBackendDown} className={styles.card}>
      <span className={styles.cover}>
        {album.preview_image === null ? null : (
          // The name is under the picture, so the picture needs no description.
          <GalleryPicture
            address={album.preview_image}
            shown="card"
            colour={colour}
            alt=""
            {...(loading === 'first' ? { fetchPriority: 'high' } : { loading })}
          />
        )}
        {bytes ? <span className={styles.bytes}>about {megabytes(bytes)} MB</span> : null}
      </span>
      <span dir="auto" className={styles.name}>
        {album.name}
      </span>
    </AlbumLink>
  );
}

/** To one decimal; the smallest album is 0.1. */
function megabytes(bytes: number): string {
  return Math.max(bytes / 1e6, 0.1).toFixed(1);
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
