import * as styles from './Skeleton.module.css';

export function SkeletonText({ lines }: { readonly lines: number }) {
  return (
    <span aria-hidden="true" className={styles.text}>
      {Array.from({ length: lines }, (_line, position) => (
        <span key={position} className={styles.line} />
      ))}
    </span>
  );
}

/** Fills its parent. */
export function SkeletonPicture() {
  return <span aria-hidden="true" className={styles.picture} />;
}
