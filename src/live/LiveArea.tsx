import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Spinner } from '../ui/Spinner';
import { StatusMessage } from '../ui/StatusMessage';
import * as styles from './LiveArea.module.css';
import type { Live } from './live-state';
import {
  NEEDS_SCRIPT_MESSAGE,
  OFFLINE_EXPLANATION,
  OFFLINE_MESSAGE,
  SCRIPT_MISSING_MESSAGE,
} from './messages';
import { clearPersistedQueries } from './query-persistence';
import { RefreshStatus } from './RefreshStatus';

type LiveAreaProps<Data> = {
  readonly live: Live<Data>;
  /** What is being loaded, said while it is: `Loading news…`. */
  readonly loadingLabel: string;
  /** What stands under the spinner, in the shape and size of what is to come, so that nothing jumps. */
  readonly skeleton: ReactNode;
  /** The specification's message for this area. */
  readonly failedMessage: string;
  /** OutgoingMessage in its place beside older data that could not be refreshed, where the message would not be true. */
  readonly staleMessage?: string;
  /** Whether a failed area offers to try again; where the specification shows no button, it has none. */
  readonly canRetry?: boolean;
  /** Keeps the area's place while it has nothing to show. */
  readonly className?: string | undefined;
  readonly children: (data: Data) => ReactNode;
};

/**
 * One live area in whichever state it is: loading, offline, failed, or its data. A fault in showing
 * the data is shown as a failure of this area, and always has a Retry: there is no other way on.
 */
export function LiveArea<Data>(props: LiveAreaProps<Data>) {
  return (
    <ErrorBoundary
      // What is kept on the device may be the reason.
      onError={clearPersistedQueries}
      fallback={(retry) => (
        <div className={props.className}>
          <Failed message={props.failedMessage} retry={retry} />
        </div>
      )}
    >
      <Area {...props} />
    </ErrorBoundary>
  );
}

function Area<Data>(props: LiveAreaProps<Data>) {
  const { live, className, failedMessage, canRetry = false } = props;
  if (live.kind === 'loading') return <Loading {...props} />;
  if (live.kind === 'loaded') {
    return (
      // One element whether there is a notice or not, so that what is shown is never built anew.
      <div className={styles.loaded}>
        <RefreshStatus
          refresh={live.refresh}
          loadingLabel={props.loadingLabel}
          failedMessage={props.staleMessage ?? failedMessage}
          canRetry={canRetry}
        />
        {props.children(live.data)}
      </div>
    );
  }
  return (
    <div className={className}>
      {live.kind === 'offline' ? (
        <StatusMessage kind="offline" message={OFFLINE_MESSAGE}>
          <p>{OFFLINE_EXPLANATION}</p>
        </StatusMessage>
      ) : (
        <Failed message={failedMessage} retry={canRetry ? live.retry : undefined} />
      )}
    </div>
  );
}

type FailedProps = { readonly message: string; readonly retry: (() => void) | undefined };

function Failed({ message, retry }: FailedProps) {
  return (
    <StatusMessage kind="failed" message={message}>
      {retry ? (
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      ) : null}
    </StatusMessage>
  );
}

type LoadingProps = Pick<LiveAreaProps<never>, 'loadingLabel' | 'skeleton' | 'className'>;

function Loading({ loadingLabel, skeleton, className }: LoadingProps) {
  return (
    <div className={`${styles.loading} ${className ?? ''}`}>
      <noscript>
        <StatusMessage kind="empty" message={NEEDS_SCRIPT_MESSAGE} />
      </noscript>
      <p hidden className={styles.scriptMissing}>
        {SCRIPT_MISSING_MESSAGE}
      </p>
      {/* src/gatsby/static-export/app-loader.js looks for this: what is waited for is asked for at once. */}
      <div className={styles.waiting} data-waiting="">
        <div className={styles.spinner}>
          <Spinner label={loadingLabel} />
        </div>
        {skeleton}
      </div>
    </div>
  );
}
