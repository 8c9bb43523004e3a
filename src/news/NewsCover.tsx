import type { NewsItem } from '../live/resources/news';
import { UploadPicture } from '../ui/UploadPicture';
import * as styles from './NewsCover.module.css';

type NewsCoverProps = {
  readonly item: NewsItem;
  readonly loading: 'first' | 'lazy';
};

/** The first picture of an item, cropped to 3:2. */
export function NewsCover({ item, loading }: NewsCoverProps) {
  const [picture] = item.pictures ?? [];
  if (!picture) return null;
  return (
    <span className={styles.cover}>
      <UploadPicture
        address={picture.image}
        variant="card"
        focus={picture.focus}
        // The title next to it names the item.
        alt=""
        {...(loading === 'first' ? { fetchPriority: 'high' } : { loading })}
      />
    </span>
  );
}
