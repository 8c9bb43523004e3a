import type { RichText as RichTextContent } from '../content/rich-text';
import * as styles from './PageHeading.module.css';
import { RichText } from './RichText';

/** A file of `static/drawings/`. */
type Drawing = 'about' | 'academics' | 'admissions' | 'events' | 'gallery' | 'news';

type PageHeadingProps = {
  readonly title: string;
  /** The sentence under the title. */
  readonly introduction?: RichTextContent | undefined;
  /** Decorates the band where it is wide. */
  readonly drawing?: Drawing;
};

/** A page's one h1 on a tinted band. */
export function PageHeading({ title, introduction, drawing }: PageHeadingProps) {
  return (
    <header className={styles.band}>
      <div className={`page ${styles.inner}`}>
        <h1>{title}</h1>
        {introduction === undefined ? null : (
          <div className={styles.introduction}>
            <RichText content={introduction} />
          </div>
        )}
        {drawing && (
          // Lazy, so that a narrow screen, which does not show it, does not load it either.
          <img
            src={`/drawings/${drawing}.svg`}
            width={640}
            height={300}
            alt=""
            loading="lazy"
            className={styles.drawing}
          />
        )}
      </div>
    </header>
  );
}
