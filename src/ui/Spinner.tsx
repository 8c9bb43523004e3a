import * as styles from './Spinner.module.css';

export function Spinner({ label }: { readonly label: string }) {
  return (
    <p role="status" className={styles.spinner}>
      <span aria-hidden="true" className={styles.ring} />
      {label}
    </p>
  );
}

export function SpinnerRing() {
  return <span aria-hidden="true" className={styles.ring} />;
}
