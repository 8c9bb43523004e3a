import * as styles from './Skeleton.module.css';

/** Grey lines in the place of text that is on its way; they are not read out. */
export function SkeletonText({ lines }: { readonly lines: number }) {
  return (
    <span aria-hidden="true" className={styles.text}>
      {Array.from({ length: lines }, (_line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <span key={position} className={styles.line} />
      ))}
    </span>
  );
}

/** A grey area in the place of a picture that is on its way; the element around it gives its size. */
export function SkeletonPicture() {
  return <span aria-hidden="true" className={styles.picture} />;
}
