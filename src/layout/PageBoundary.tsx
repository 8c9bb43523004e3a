import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { prerendered } from './hydrate-page';
import { Layout } from './Layout';
import { PageError } from './PageError';

type PageBoundaryProps = { readonly path: string; readonly children: ReactNode };

/** A page that cannot be rendered keeps its prerendered HTML; one that was opened inside the app shows an error. */
export function PageBoundary({ path, children }: PageBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[path]}
      // Gatsby swallows React's own report.
      onError={(error) => console.error(error)}
      fallbackRender={() => {
        const nodes = prerendered(path);
        return nodes ? (
          <div ref={(element) => element?.append(...nodes)} />
        ) : (
          <Layout>
            <PageError path={path} />
          </Layout>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
