import { useEffect, useState } from 'react';
import * as styles from './ProgressBar.module.css';
import { onSlowNavigation } from './track-navigation';

export function ProgressBar() {
  const [slow, setSlow] = useState(false);
  useEffect(() => onSlowNavigation(setSlow), []);
  return slow ? (
    <div role="progressbar" aria-label="Loading the page" className={styles.line} />
  ) : null;
}
