import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { persistQueries, restoreQueries } from './query-persistence';

type LiveDataProviderProps = {
  readonly client: QueryClient;
  /** Called once stored data is restored, and its refresh has started. */
  readonly onReady?: () => void;
  readonly children: ReactNode;
};

/** Restores queries after the first render, which must equal the static HTML. */
export function LiveDataProvider({ client, onReady, children }: LiveDataProviderProps) {
  const [isRestoring, setRestoring] = useState(true);
  useEffect(() => {
    restoreQueries(client);
    setRestoring(false);
    return persistQueries(client);
  }, [client]);
  // The queries below start their requests first, in effects of the same commit.
  useEffect(() => {
    if (!isRestoring) onReady?.();
  }, [isRestoring, onReady]);
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
