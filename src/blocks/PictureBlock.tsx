import { Picture } from '../ui/Picture';
import type { BlockProps } from './block-props';
import * as styles from './PictureBlock.module.css';

export function PictureBlock({ content: { picture, caption } }: BlockProps<'picture'>) {
  return (
    <figure className={styles.figure}>
      <Picture picture={picture} sizes="(min-width: 60rem) 56rem, 92vw" loading="lazy" />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
