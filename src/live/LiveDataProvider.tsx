import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { persistQueries, restoreQueries } from './query-persistence';

type LiveDataProviderProps = { readonly client: QueryClient; readonly children: ReactNode };

/** Restores queries after the first render, which must equal the static HTML. */
export function LiveDataProvider({ client, children }: LiveDataProviderProps) {
  const [isRestoring, setRestoring] = useState(true);
  useEffect(() => {
    restoreQueries(client);
    setRestoring(false);
    return persistQueries(client);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
