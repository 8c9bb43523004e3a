import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createQueryClient } from '../live/query-client';

/** A fresh client with the house's policy, except that it does not wait before it tries again. */
export function testQueryClient(): QueryClient {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  return client;
}

/** Renders a live view with a client of its own, so that no test sees another's answers. */
export function renderWithQueries(element: ReactElement, client = testQueryClient()) {
  return render(element, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}
