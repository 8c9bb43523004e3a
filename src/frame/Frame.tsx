import type { ReactNode } from 'react';
import type { SiteContent } from '../content/site';
import { Footer } from './Footer';
import * as styles from './Frame.module.css';
import { Header } from './Header';
import { PageBoundary } from './PageBoundary';
import { ProgressLine } from './ProgressLine';

/** The element that holds the page itself, between header and footer. */
export const CONTENT_ID = 'content';

type FrameProps = {
  readonly site: SiteContent;
  /** The page's address. */
  readonly path: string;
  readonly children: ReactNode;
};

/** What surrounds every page. It stays in place while the page inside it changes. */
export function Frame({ site, path, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        Skip to content
      </a>
      <ProgressLine />
      <Header site={site} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <PageBoundary path={path}>{children}</PageBoundary>
      </main>
      <Footer site={site} />
    </div>
  );
}
