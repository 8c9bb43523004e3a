import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { keepAnswers, restoreAnswers } from './query-persistence';

type LiveDataProps = { readonly client: QueryClient; readonly children: ReactNode };

/**
 * Gives all below it the live data. What an earlier visit left on the device is read after the first
 * render, which therefore equals the pre-built page, and before anything is asked for.
 */
export function LiveData({ client, children }: LiveDataProps) {
  const [isRestoring, setRestoring] = useState(true);
  useEffect(() => {
    restoreAnswers(client);
    setRestoring(false);
    return keepAnswers(client);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
