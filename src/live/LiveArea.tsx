import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { longDateTime } from '../content/long-date';
import { Spinner, StatusMessage } from '../ui/StatusMessage';
import { useHydrated } from '../ui/use-hydrated';
import * as styles from './LiveArea.module.css';
import type { LiveState, Refresh } from './live-state';

export const OFFLINE = 'You are offline.';

type LiveAreaProps<Data> = {
  readonly live: LiveState<Data>;
  readonly loadingLabel: string;
  readonly failedMessage: string;
  readonly emptyMessage?: string | undefined;
  /** Below that message: what comes next. */
  readonly emptyNote?: ReactNode;
  /** Shows only the error of a refresh, because another area shows the rest of its status. */
  readonly isSidebar?: boolean;
  /** Some areas have no Retry in the specification. */
  readonly canRetry?: boolean | undefined;
  /** Reserves space while loading, so that the layout does not shift. */
  readonly className?: string | undefined;
  readonly children: (data: Data) => ReactNode;
};

/** A rendering error shows as a failure of this area, with a Retry button. */
export function LiveArea<Data>(props: LiveAreaProps<Data>) {
  return (
    <ErrorBoundary
      resetKeys={[props.live]}
      onError={(error) => console.error(error)}
      fallbackRender={({ resetErrorBoundary: retry }) => (
        <Area {...props} live={{ kind: 'failed', retry }} canRetry />
      )}
    >
      <Area {...props} />
    </ErrorBoundary>
  );
}

function Area<Data>(props: LiveAreaProps<Data>) {
  const { live, className, failedMessage, emptyMessage, canRetry } = props;
  if (live.kind === 'loading') return <Loading {...props} />;
  if (live.kind === 'loaded') {
    const isEmpty = Array.isArray(live.data) && live.data.length === 0;
    return (
      // The same element with and without a status, so that the content stays mounted.
      <div className={styles.loaded}>
        {live.refresh ? <RefreshStatus {...props} refresh={live.refresh} /> : null}
        {isEmpty && emptyMessage ? (
          <StatusMessage kind="empty" message={emptyMessage}>
            {props.emptyNote}
          </StatusMessage>
        ) : (
          props.children(live.data)
        )}
      </div>
    );
  }
  return (
    <div className={className}>
      {live.kind === 'offline' ? (
        <StatusMessage kind="offline" message={OFFLINE}>
          <p>This section will load when you are back online.</p>
        </StatusMessage>
      ) : (
        <StatusMessage
          kind="failed"
          message={failedMessage}
          retry={canRetry ? live.retry : undefined}
        />
      )}
    </div>
  );
}

type RefreshStatusProps = Omit<LiveAreaProps<never>, 'live' | 'children'> & {
  readonly refresh: Refresh;
};

function RefreshStatus(props: RefreshStatusProps) {
  const { refresh, loadingLabel, failedMessage, canRetry } = props;
  const isHydrated = useHydrated();
  if (props.isSidebar)
    return refresh.kind === 'failed' ? (
      <StatusMessage kind="failed" message={failedMessage} />
    ) : null;
  const running = (
    <p role="status" className="visually-hidden">
      {loadingLabel}
    </p>
  );
  // The build refreshes nothing.
  if (refresh.kind === 'running') return isHydrated ? running : null;
  const since = <p>{`Last updated on ${longDateTime(refresh.fetchedAt)}.`}</p>;
  if (refresh.kind === 'offline') {
    return (
      <StatusMessage kind="offline" message={OFFLINE}>
        {since}
        <p>It will update when you are back online.</p>
      </StatusMessage>
    );
  }
  const { retry, isRetrying } = refresh;
  return (
    <>
      <StatusMessage
        kind="failed"
        message={failedMessage}
        retry={canRetry ? retry : undefined}
        isRetrying={isRetrying}
      >
        {since}
      </StatusMessage>
      {isRetrying ? running : null}
    </>
  );
}

type LoadingProps = Pick<LiveAreaProps<never>, 'loadingLabel' | 'className'>;

function Loading({ loadingLabel, className }: LoadingProps) {
  return (
    <div className={`${styles.loading} ${className ?? ''}`}>
      <noscript>
        <StatusMessage kind="empty" message="Turn on JavaScript to see this section." />
      </noscript>
      <p hidden className={styles.scriptMissing}>
        This section could not be loaded. Please reload the page in a moment.
      </p>
      {/* Where src/app-loader/app-loader-live.ts finds this attribute, it hydrates immediately. */}
      <div className={`needs-script ${styles.waiting}`} data-waiting="">
        <p role="status" className={`quiet ${styles.spinner}`}>
          <Spinner />
          {loadingLabel}
        </p>
        <div className={styles.empty} />
      </div>
    </div>
  );
}
