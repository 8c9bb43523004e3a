import * as styles from './Crest.module.css';

/** The school's name is always beside it. */
export function Crest() {
  return (
    <img
      src="/crest.svg"
      width="256"
      height="256"
      alt=""
      className={styles.crest}
      decoding="async"
    />
  );
}
