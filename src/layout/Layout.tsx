import type { ReactNode } from 'react';
import type { MenuContent } from '../content/schemas/menu';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { CONTENT_ID } from '../navigation/focus';
import { ProgressBar } from '../navigation/ProgressBar';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Send } from '../ui/Send';
import { Footer } from './Footer';
import { Header } from './Header';
import * as styles from './Layout.module.css';
import { PageError } from './PageError';
import { UrgentNotice } from './UrgentNotice';

type LayoutProps = {
  readonly menu: MenuContent;
  readonly path: string;
  /** The subject to send; without it there is no link. */
  readonly title?: string | undefined;
  readonly notice: UrgentNoticeContent;
  readonly children: ReactNode;
};

/** Stays mounted during navigation. */
export function Layout({ menu, notice, path, title, children }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <a href={`#${CONTENT_ID}`} className={`visually-hidden not-printed ${styles.skip}`}>
        Skip to content
      </a>
      <ProgressBar />
      {/* Above the header, it would move the menu, which CSS places at the bottom of the header. */}
      <Header menu={menu} />
      <UrgentNotice content={notice} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={path} fallback={() => <PageError path={path} />}>
          {children}
        </ErrorBoundary>
        {title ? (
          <p className="page section">
            <Send subject={title} path={path} className="button button-quiet" />
          </p>
        ) : null}
      </main>
      <Footer />
    </div>
  );
}
