import * as styles from './ProgressBar.module.css';
import { useSlowNavigation } from './slow-navigation';

/** A thin line at the top of the window while a page takes long to load. */
export function ProgressBar() {
  return useSlowNavigation() ? (
    <div role="progressbar" aria-label="Loading the page" className={styles.line} />
  ) : null;
}
