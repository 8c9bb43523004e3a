import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice';
import { Spinner } from '../ui/Spinner';
import type { Live } from './live';
import { OFFLINE_EXPLANATION, OFFLINE_MESSAGE } from './messages';

type LiveAreaProps<Data> = {
  readonly live: Live<Data>;
  /** What is being loaded, said while it is: `Loading news…`. */
  readonly loadingLabel: string;
  /** The specification's message for this area. */
  readonly failedMessage: string;
  /** Whether a failed area offers to try again; where the specification shows no button, it has none. */
  readonly canRetry?: boolean;
  /** Keeps the area's place while it has nothing to show, so that nothing jumps. */
  readonly className?: string | undefined;
  readonly children: (data: Data) => ReactNode;
};

/** One live area in whichever state it is: loading, offline, failed, or its data. */
export function LiveArea<Data>(props: LiveAreaProps<Data>) {
  const { live, className } = props;
  if (live.kind === 'loaded') return props.children(live.data);
  return <div className={className}>{placeholder(props)}</div>;
}

function placeholder<Data>({ live, loadingLabel, failedMessage, canRetry }: LiveAreaProps<Data>) {
  if (live.kind === 'offline') {
    return (
      <Notice kind="offline" message={OFFLINE_MESSAGE}>
        <p>{OFFLINE_EXPLANATION}</p>
      </Notice>
    );
  }
  if (live.kind === 'failed') {
    return (
      <Notice kind="failed" message={failedMessage}>
        {canRetry ? (
          <button type="button" className="button" onClick={live.retry}>
            Retry
          </button>
        ) : null}
      </Notice>
    );
  }
  return <Spinner label={loadingLabel} />;
}
