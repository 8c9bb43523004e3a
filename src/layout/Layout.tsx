import type { ReactNode } from 'react';
import menuFile from '../../content/menu.json';
import type { MenuContent } from '../content/schemas/menu';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { CONTENT_ID } from '../navigation/focus';
import { ProgressBar } from '../navigation/ProgressBar';
import { Footer } from './Footer';
import { Header } from './Header';
import * as styles from './Layout.module.css';
import { urgentNotice } from './site-settings';
import { UrgentNotice } from './UrgentNotice';

type LayoutProps = {
  /** Like `notice`, set only by the preview of a draft. */
  readonly menu?: MenuContent | undefined;
  readonly notice?: UrgentNoticeContent | undefined;
  readonly children: ReactNode;
};

/** Stays mounted during navigation. */
export function Layout({ menu, notice, children }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <a href={`#${CONTENT_ID}`} className={`visually-hidden not-printed ${styles.skip}`}>
        Skip to content
      </a>
      <ProgressBar />
      {/* The header comes first, because the menu opens one header height below the top of the window. */}
      <Header menu={menu ?? menuFile} />
      <UrgentNotice content={notice ?? urgentNotice} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
