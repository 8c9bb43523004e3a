import { useState } from 'react';
import * as styles from '../Editor.module.css';
import { StorageError } from '../storage/storage';
import { useApp } from './app-context';
import type { useTask } from './use-task';

type ErrorNoteProps = {
  readonly error?: Error | undefined | null;
  /** Repeats the failed action, after signing in again if needed. */
  readonly onRetry?: (() => unknown) | undefined;
};

/** Says why something failed, and what to do. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const { account } = useApp();
  /** Why signing in again failed after an error. */
  const [problem, setProblem] = useState<{ readonly after: Error; readonly message: string }>();
  const isSignedOut = account && error instanceof StorageError && error.kind === 'signedOut';
  const retry = () => {
    setProblem(undefined);
    if (!isSignedOut) return onRetry?.();
    account.signIn().then(
      () => onRetry?.(),
      (reason: Error) => setProblem({ after: error, message: reason.message }),
    );
  };
  return (
    <div role="alert">
      {error ? (
        <div className={styles.error}>
          <p>{problem?.after === error ? problem.message : error.message}</p>
          {onRetry ? (
            <button type="button" onClick={retry}>
              {isSignedOut ? 'Sign in again' : 'Try again'}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

type TaskNoteProps = Pick<ReturnType<typeof useTask>, 'isBusy' | 'message' | 'stop' | 'failure'>;

/** Says what a screen is doing, and why it failed. */
export function TaskNote({ isBusy, message, stop, failure }: TaskNoteProps) {
  return (
    <>
      <p aria-live="polite" className={styles.notes}>
        {isBusy ? message : null}
        {stop ? (
          <button type="button" className={styles.button} onClick={stop}>
            Stop waiting
          </button>
        ) : null}
      </p>
      <ErrorNote {...failure} />
    </>
  );
}
