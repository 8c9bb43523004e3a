import type { ReactNode } from 'react';
import * as styles from './PageHeading.module.css';

type PageHeadingProps = {
  readonly title: string;
  /** Shown above the title, such as a breadcrumb. */
  readonly above?: ReactNode;
  /** The sentence under the title. */
  readonly introduction?: string | undefined;
};

/** The heading of every page but the home page: its one h1 on a tinted band. */
export function PageHeading({ title, above, introduction }: PageHeadingProps) {
  return (
    <header className={styles.band}>
      <div className={`page ${styles.inner}`}>
        {above}
        <h1>{title}</h1>
        {introduction === undefined ? null : <p className={styles.introduction}>{introduction}</p>}
      </div>
    </header>
  );
}
