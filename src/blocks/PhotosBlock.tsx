import { Picture } from '../ui/Picture';
import type { BlockProps } from './block-props';
import * as styles from './PhotosBlock.module.css';

export function PhotosBlock({ content: { photos, caption } }: BlockProps<'photos'>) {
  return (
    <figure>
      <ul className={styles.row}>
        {photos.map((photo, position) => (
          <li key={position}>
            <Picture
              picture={photo}
              sizes="(min-width: 60rem) 24rem, (min-width: 34rem) 46vw, 92vw"
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
    </figure>
  );
}
