import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Spinner } from '../ui/Spinner';
import { StatusMessage } from '../ui/StatusMessage';
import * as styles from './LiveArea.module.css';
import type { LiveState } from './live-state';
import { clearPersistedQueries } from './query-persistence';
import { OFFLINE_MESSAGE, RefreshStatus } from './RefreshStatus';

type LiveAreaProps<Data> = {
  readonly live: LiveState<Data>;
  readonly loadingLabel: string;
  /** In the shape of the content, so that the layout does not shift. */
  readonly skeleton: ReactNode;
  /** From the specification. */
  readonly failedMessage: string;
  /** Message shown above stale data. */
  readonly staleMessage?: string;
  /** Hides the refresh status when another area already shows it. */
  readonly isSidebar?: boolean;
  /** Some areas have no Retry in the specification. */
  readonly canRetry?: boolean;
  /** Reserves space while loading. */
  readonly className?: string | undefined;
  readonly children: (data: Data) => ReactNode;
};

/** A rendering error shows as a failure of this area, with Retry. */
export function LiveArea<Data>(props: LiveAreaProps<Data>) {
  return (
    <ErrorBoundary
      // Stale cached data may have caused the error.
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
      // The same element with and without a status, so that the content stays mounted.
      <div className={styles.loaded}>
        <RefreshStatus
          refresh={live.refresh}
          loadingLabel={props.loadingLabel}
          failedMessage={props.staleMessage ?? failedMessage}
          canRetry={canRetry}
          isSidebar={props.isSidebar}
        />
        {props.children(live.data)}
      </div>
    );
  }
  return (
    <div className={className}>
      {live.kind === 'offline' ? (
        <StatusMessage kind="offline" message={OFFLINE_MESSAGE}>
          <p>This section will load when you are back online.</p>
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
        <StatusMessage kind="empty" message="Turn on JavaScript to see this section." />
      </noscript>
      <p hidden className={styles.scriptMissing}>
        This section could not be loaded. Please reload the page in a moment.
      </p>
      {/* Where src/app-loader/app-loader-live.ts finds this attribute, it starts the app at once. */}
      <div className={`needs-script ${styles.waiting}`} data-waiting="">
        <div className={styles.spinner}>
          <Spinner label={loadingLabel} />
        </div>
        {skeleton}
      </div>
    </div>
  );
}
