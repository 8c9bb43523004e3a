import type { ReactNode } from 'react';

import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { ProgressLine } from '../navigation/ProgressBar';
import { Footer } from './Footer';
import { Header } from './Header';
import * as styles from './Layout.module.css';
import { PageBoundary } from './PageErrorBoundary';
import type { FrameSettings } from './site-settings';
import { UrgentNotice } from './UrgentNotice';

/** The element that holds the page itself, between header and footer. */
export const CONTENT_ID = 'content';

type FrameProps = {
  readonly site: FrameSettings;
  /** The page's address. */
  readonly path: string;
  readonly notice: UrgentNoticeContent;
  readonly children: ReactNode;
};

/** What surrounds every page. It stays in place while the page inside it changes. */
export function Frame({ site, notice, path, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        Skip to content
      </a>
      <ProgressLine />
      <UrgentNotice content={notice} />
      <Header site={site} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <PageBoundary path={path}>{children}</PageBoundary>
      </main>
      <Footer site={site} />
    </div>
  );
}
