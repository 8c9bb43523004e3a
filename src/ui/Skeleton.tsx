import * as styles from './Skeleton.module.css';

/** Grey lines as a placeholder for text that is loading, hidden from screen readers. */
export function SkeletonText({ lines }: { readonly lines: number }) {
  return (
    <span aria-hidden="true" className={styles.text}>
      {Array.from({ length: lines }, (_line, position) => (
        <span key={position} className={styles.line} />
      ))}
    </span>
  );
}

/** A grey area as a placeholder for a picture that is loading; it fills its parent. */
export function SkeletonPicture() {
  return <span aria-hidden="true" className={styles.picture} />;
}
