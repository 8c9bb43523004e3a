import { Picture } from '../ui/Picture';
import type { BlockProps } from './block-props';
import * as styles from './PictureBlocks.module.css';

export function PictureBlock({ content: { picture, caption } }: BlockProps<'picture'>) {
  return (
    <figure className={styles.picture}>
      <Picture picture={picture} sizes="(min-width: 60rem) 56rem, 92vw" loading="lazy" />
      <Caption caption={caption} />
    </figure>
  );
}

export function PhotosBlock({ content: { photos, caption } }: BlockProps<'photos'>) {
  const sizes = '(min-width: 60rem) 24rem, (min-width: 34rem) 46vw, 92vw';
  return (
    <figure>
      <ul className="columns">
        {photos.map((photo, position) => (
          <li key={position} className="cover rounded">
            <Picture picture={photo} sizes={sizes} loading="lazy" />
          </li>
        ))}
      </ul>
      <Caption caption={caption} />
    </figure>
  );
}

function Caption({ caption }: { readonly caption: string | undefined }) {
  return caption ? <figcaption className="small quiet">{caption}</figcaption> : null;
}
