import type { ReactNode } from 'react';
import { routes } from '../routes';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { AskOffice } from './ContactLinks';

type PageErrorBoundaryProps = {
  readonly path: string;
  readonly children: ReactNode;
};

/** Its links reload, because the fault may be in what this tab has loaded. */
export function PageErrorBoundary({ path, children }: PageErrorBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={path}
      fallback={() => (
        <div className="page section stack" role="alert">
          <h1>This page could not be shown</h1>
          <p>Something went wrong. The rest of the site still works.</p>
          <p className="button-row">
            <a href={path} className="button">
              Reload this page
            </a>
            <a href={routes.home.path} className="button button-quiet">
              Go to the home page
            </a>
          </p>
          <AskOffice />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
