import { useCallback, useRef, useState } from 'react';
import { isOffline, mayPass } from '../storage/storage';

/** Lets a task say that it waits, such as for GitHub's checks; the signal tells it to stop. */
export type Waiting = {
  readonly onWait: (sentence: string) => void;
  readonly signal: AbortSignal;
};

/** Starts a task, which says what it does, and why it failed. */
export type Run = (label: string, task: (waiting: Waiting) => Promise<unknown>) => void;

/** What a screen is doing, or how its last task ended. */
type State =
  /** `announcement` describes the last change or task. */
  | { readonly kind: 'idle'; readonly announcement: string }
  /** `stop` ends a wait. */
  | { readonly kind: 'busy'; readonly label: string; readonly stop?: () => void }
  | {
      readonly kind: 'failed';
      readonly error: Error;
      readonly onRetry: (() => void) | undefined;
      readonly announcement: string;
    };

/** Runs one task at a time, says what it does, and offers to repeat one that failed and may succeed. */
export function useTask(notice = '') {
  const [state, setState] = useState<State>({ kind: 'idle', announcement: notice });
  // Not the state, which a second press may not see yet.
  const isRunning = useRef(false);
  /**
   * @param task may return a sentence that says what it did
   * @returns whether it was started
   */
  const run = (label: string, task: (waiting: Waiting) => Promise<unknown>): boolean => {
    if (isRunning.current) {
      setState((now) => (now.kind === 'busy' ? { ...now, label: stillBusy(now.label) } : now));
      return false;
    }
    isRunning.current = true;
    setState({ kind: 'busy', label });
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    const onWait = (sentence: string) => setState({ kind: 'busy', label: sentence, stop });
    task({ onWait, signal: stopping.signal }).then(
      (sentence) => {
        isRunning.current = false;
        setState({ kind: 'idle', announcement: typeof sentence === 'string' ? sentence : '' });
      },
      (error: Error) => {
        isRunning.current = false;
        setState({
          kind: 'failed',
          error,
          onRetry: mayPass(error) ? () => void run(label, task) : undefined,
          announcement: '',
        });
      },
    );
    return true;
  };
  /** Says something about the screen, unless a task runs. */
  const announce = useCallback(
    (announcement: string) =>
      setState((now) => {
        if (now.kind === 'busy' || (now.kind === 'idle' && now.announcement === announcement)) {
          return now;
        }
        return now.kind === 'failed' && isOffline(now.error)
          ? { ...now, announcement }
          : { kind: 'idle', announcement };
      }),
    [],
  );
  return {
    run,
    announce,
    isBusy: state.kind === 'busy',
    message: state.kind === 'busy' ? state.label : state.announcement,
    stop: state.kind === 'busy' ? state.stop : undefined,
    failure: state.kind === 'failed' ? state : undefined,
  };
}

const STILL_BUSY = 'Wait until this is done, then press again.';

function stillBusy(label: string): string {
  return label.endsWith(STILL_BUSY) ? label : `${label} ${STILL_BUSY}`;
}
