import { longDateTime } from '../content/long-date';
import { SpinnerRing } from '../ui/Spinner';
import { StatusMessage } from '../ui/StatusMessage';
import type { Refresh } from './live-state';

export const OFFLINE_MESSAGE = 'You are offline.';

type RefreshStatusProps = {
  readonly refresh: Refresh | undefined;
  readonly loadingLabel: string;
  readonly failedMessage: string;
  readonly canRetry: boolean;
  readonly isSidebar?: boolean | undefined;
};

export function RefreshStatus({
  refresh,
  loadingLabel,
  failedMessage,
  canRetry,
  isSidebar,
}: RefreshStatusProps) {
  if (refresh === undefined) return null;
  if (isSidebar) {
    return refresh.kind === 'failed' ? (
      <StatusMessage kind="failed" message={failedMessage} />
    ) : null;
  }
  const running = (
    <p role="status" className="visually-hidden">
      {loadingLabel}
    </p>
  );
  if (refresh.kind === 'running') return running;
  const since = <p>{`Last updated on ${longDateTime(refresh.fetchedAt)}.`}</p>;
  if (refresh.kind === 'offline') {
    return (
      <StatusMessage kind="offline" message={OFFLINE_MESSAGE}>
        {since}
        <p>It will update when you are back online.</p>
      </StatusMessage>
    );
  }
  return (
    <>
      <StatusMessage kind="failed" message={failedMessage}>
        {since}
        {canRetry ? (
          <button type="button" className="button" onClick={refresh.retry}>
            {refresh.isRetrying ? <SpinnerRing /> : null}
            Retry
          </button>
        ) : null}
      </StatusMessage>
      {refresh.isRetrying ? running : null}
    </>
  );
}
