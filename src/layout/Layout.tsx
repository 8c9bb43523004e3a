import type { ReactNode } from 'react';
import menuFile from '../../content/menu.json';
import type { MenuContent } from '../content/schemas/menu';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { CONTENT_ID } from '../navigation/focus';
import { ProgressBar } from '../navigation/ProgressBar';
import { findRoute } from '../routes';
import { Part } from '../ui/Part';
import { Send } from '../ui/Send';
import { SharePath } from '../ui/share-path';
import { Footer } from './Footer';
import { Header } from './Header';
import * as styles from './Layout.module.css';
import { PageError } from './PageError';
import { urgentNotice } from './site-settings';
import { UrgentNotice } from './UrgentNotice';

type LayoutProps = {
  readonly path: string;
  /** Subject of the share link at the end of a page that has no heading of its own. */
  readonly title?: string | undefined;
  /** Like `notice`, set only by the preview of a draft. */
  readonly menu?: MenuContent | undefined;
  readonly notice?: UrgentNoticeContent | undefined;
  readonly children: ReactNode;
};

/** Stays mounted during navigation. */
export function Layout({ path, title, menu, notice, children }: LayoutProps) {
  const isShared = !findRoute(path.replace(/(.)\/$/, '$1'))?.unshared;
  return (
    <div className={styles.layout}>
      <a href={`#${CONTENT_ID}`} className={`visually-hidden not-printed ${styles.skip}`}>
        Skip to content
      </a>
      <ProgressBar />
      {/* The header comes first, because the menu opens one header height below the top of the window. */}
      <Part name="header">
        <Header menu={menu ?? menuFile} />
      </Part>
      <Part name="notice">
        <UrgentNotice content={notice ?? urgentNotice} />
      </Part>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <Part name="page" resetKey={path} fallback={<PageError path={path} />}>
          <SharePath value={isShared ? path : undefined}>{children}</SharePath>
          {title ? (
            <p className="page section">
              <Send subject={title} path={path} className="button button-quiet" />
            </p>
          ) : null}
        </Part>
      </main>
      <Part name="footer">
        <Footer />
      </Part>
    </div>
  );
}
