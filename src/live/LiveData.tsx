import type { QueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import type { ReactNode } from 'react';
import { keptAnswers } from './kept-answers';

type LiveDataProps = { readonly client: QueryClient; readonly children: ReactNode };

/**
 * Gives all below it the live data. What an earlier visit left on the device is read after the first
 * render, which therefore equals the pre-built page.
 */
export function LiveData({ client, children }: LiveDataProps) {
  return (
    <PersistQueryClientProvider client={client} persistOptions={keptAnswers}>
      {children}
    </PersistQueryClientProvider>
  );
}
