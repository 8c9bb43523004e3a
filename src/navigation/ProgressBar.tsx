import { useSyncExternalStore } from 'react';
import * as styles from './ProgressBar.module.css';
import { isSlow, onSlowChange } from './track-navigation';

export function ProgressBar() {
  const slow = useSyncExternalStore(onSlowChange, isSlow, () => false);
  return slow ? (
    <div role="progressbar" aria-label="Loading the page" className={styles.line} />
  ) : null;
}
