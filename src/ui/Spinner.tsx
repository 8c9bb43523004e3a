import * as styles from './Spinner.module.css';

/** A turning ring, and the words that say what is being loaded: shown small, and announced. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <p role="status" className={styles.spinner}>
      <span aria-hidden="true" className={styles.ring} />
      {label}
    </p>
  );
}

/** The ring alone, for inside a button whose words already say what happens. */
export function SpinnerRing() {
  return <span aria-hidden="true" className={styles.ring} />;
}
