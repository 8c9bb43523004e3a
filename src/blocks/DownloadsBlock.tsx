import type { BlockProps } from './block-props';
import * as styles from './DownloadsBlock.module.css';

export function DownloadsBlock({ content }: BlockProps<'downloads'>) {
  return (
    <ul className={styles.downloads}>
      {content.documents.map(({ title, file }, position) => (
        <li key={position}>
          <a href={file.href} download className={styles.document}>
            <span className={styles.title}>{title}</span>
            <span className={styles.kind}>{file.details}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
