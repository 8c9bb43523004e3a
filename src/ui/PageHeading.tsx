import type { ReactNode } from 'react';
import type { RichText as RichTextContent } from '../content/rich-text';
import * as styles from './PageHeading.module.css';
import { RichText } from './RichText';

type PageHeadingProps = {
  readonly title: string;
  /** Shown above the title, such as a breadcrumb. */
  readonly above?: ReactNode;
  /** The sentence under the title. */
  readonly introduction?: RichTextContent | undefined;
};

/** The heading of every page but the home page: its one h1 on a tinted band. */
export function PageHeading({ title, above, introduction }: PageHeadingProps) {
  return (
    <header className={styles.band}>
      <div className={`page ${styles.inner}`}>
        {above}
        <h1>{title}</h1>
        {introduction === undefined ? null : (
          <div className={styles.introduction}>
            <RichText content={introduction} />
          </div>
        )}
      </div>
    </header>
  );
}
