import type { ReactNode } from 'react';
import { routes } from '../routes';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import * as styles from './PageErrorBoundary.module.css';

type PageErrorBoundaryProps = {
  /** The page's address: another page is tried afresh. */
  readonly path: string;
  readonly children: ReactNode;
};

/**
 * A page that cannot be shown leaves header and footer standing and offers ways on. Its links load
 * the page anew, because the fault may be in what this tab has loaded.
 */
export function PageErrorBoundary({ path, children }: PageErrorBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={path}
      fallback={() => (
        <div className={`page ${styles.failed}`} role="alert">
          <h1>This page could not be shown</h1>
          <p>Something went wrong here; the rest of the site works.</p>
          <p className={styles.ways}>
            <a href={path} className="button">
              Load the page again
            </a>
            <a href={routes.home.path} className="button button-quiet">
              Go to the first page
            </a>
          </p>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
