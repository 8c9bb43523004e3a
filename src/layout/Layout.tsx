import type { ReactNode } from 'react';
import menuFile from '../../content/menu.json';
import type { MenuContent } from '../content/schemas/menu';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { CONTENT_ID } from '../navigation/focus';
import { ProgressBar } from '../navigation/ProgressBar';
import { Part } from '../ui/Part';
import { Footer } from './Footer';
import { Header } from './Header';
import * as styles from './Layout.module.css';
import { PageError } from './PageError';
import { urgentNotice } from './site-settings';
import { UrgentNotice } from './UrgentNotice';

type LayoutProps = {
  readonly path: string;
  /** Like `notice`, set only by the preview of a draft. */
  readonly menu?: MenuContent | undefined;
  readonly notice?: UrgentNoticeContent | undefined;
  readonly children: ReactNode;
};

/** Stays mounted during navigation. */
export function Layout({ path, menu, notice, children }: LayoutProps) {
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
          {children}
        </Part>
      </main>
      <Part name="footer">
        <Footer />
      </Part>
    </div>
  );
}
