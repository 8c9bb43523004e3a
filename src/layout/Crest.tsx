import * as styles from './Crest.module.css';

/** The school's crest. The name always stands beside it, so it is not read out. */
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
