import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './NoticeBlock.module.css';

export function NoticeBlock({ content }: BlockProps<'notice'>) {
  return (
    <div role="note" data-level={content.level} className={styles.notice}>
      <RichText content={content.text} />
    </div>
  );
}
