import { use } from 'react';
import type { RichText as RichTextContent } from '../content/rich-text';
import * as styles from './PageHeading.module.css';
import { RichText } from './RichText';
import { Send } from './Send';
import { SharePath } from './share-path';

type PageHeadingProps = {
  readonly title: string;
  readonly introduction?: RichTextContent | undefined;
  /** Name of an SVG file in `static/drawings/`. */
  readonly drawing?: string | undefined;
};

export function PageHeading({ title, introduction, drawing }: PageHeadingProps) {
  const path = use(SharePath);
  return (
    <header className={styles.band}>
      <div className={`page ${styles.inner}`}>
        <h1>{title}</h1>
        {path === undefined ? null : (
          <p className="not-printed">
            <Send subject={title} path={path} className={styles.send} />
          </p>
        )}
        {introduction === undefined ? null : (
          <div className="prose lead">
            <RichText content={introduction} />
          </div>
        )}
        {drawing && (
          <img
            src={`/drawings/${drawing}.svg`}
            width={640}
            height={300}
            alt=""
            loading="lazy"
            className={`not-printed ${styles.drawing}`}
          />
        )}
      </div>
    </header>
  );
}
