import type { Album } from '../live/resources/albums';
import { SkeletonPicture, SkeletonText } from '../ui/Skeleton';
import { UploadPicture } from '../ui/UploadPicture';
import * as styles from './AlbumCard.module.css';
import { AlbumLink } from './AlbumLink';

type AlbumCardProps = {
  readonly album: Album;
  readonly isBackendDown: boolean;
  readonly loading: 'first' | 'lazy';
  /** Download size of the album, shown on metered connections. */
  readonly bytes?: number | null | undefined;
};

export function AlbumCard({ album, isBackendDown, loading, bytes }: AlbumCardProps) {
  return (
    <AlbumLink album={album} isBackendDown={isBackendDown} className={styles.card}>
      <span className={styles.cover}>
        {album.preview_image === null ? null : (
          // The name is under the picture.
          <UploadPicture
            address={album.preview_image}
            variant="card"
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
