import type { ReactNode } from 'react';
import { LiveDataProvider } from '../../../../live/LiveDataProvider';
import { createQueryClient } from '../../../../live/query-client';

const client = createQueryClient();

/** The client of live data, one for all islands of a page. */
export function Live({ children }: { readonly children: ReactNode }) {
  return <LiveDataProvider client={client}>{children}</LiveDataProvider>;
}
