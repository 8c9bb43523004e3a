import * as styles from './Spinner.module.css';

/** A turning ring and what is loading, which is announced too. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <p role="status" className={styles.spinner}>
      <span aria-hidden="true" className={styles.ring} />
      {label}
    </p>
  );
}

/** The ring alone, for a button whose text says what is loading. */
export function SpinnerRing() {
  return <span aria-hidden="true" className={styles.ring} />;
}
