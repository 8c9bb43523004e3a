import * as styles from './Spinner.module.css';

export function Spinner() {
  return <span aria-hidden="true" className={styles.ring} />;
}
