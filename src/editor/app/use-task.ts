import { useState } from 'react';

/** Runs a task that may fail, and offers a retry. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{
    readonly error: Error;
    readonly onRetry: () => void;
  }>();
  const run = (task: () => Promise<unknown>) => {
    setIsBusy(true);
    setFailure(undefined);
    task()
      .catch((error: Error) => setFailure({ error, onRetry: () => run(task) }))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, failure, run };
}
