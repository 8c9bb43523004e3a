import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createQueryClient } from '../live/query-client';

/** A new query client with the site's policy, except that it retries without a delay. */
export function testQueryClient(): QueryClient {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  return client;
}

/** Renders a live view with a query client of its own, so that tests share no data. */
export function renderWithQueries(element: ReactElement, client = testQueryClient()) {
  return render(element, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}
