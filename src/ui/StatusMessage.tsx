import type { ReactNode } from 'react';
import * as styles from './StatusMessage.module.css';

type StatusMessageProps = {
  /** `failed` is announced immediately, the others politely. */
  readonly kind: 'failed' | 'empty' | 'offline';
  readonly message: string;
  readonly retry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
  readonly children?: ReactNode;
};

export function StatusMessage(props: StatusMessageProps) {
  const { kind, message, retry, isRetrying, children } = props;
  return (
    <div
      role={kind === 'failed' ? 'alert' : 'status'}
      data-kind={kind}
      className={`surface message ${styles.status}`}
    >
      <p className="entry">{message}</p>
      {children}
      {retry ? (
        <button type="button" className="button" onClick={retry}>
          {isRetrying ? <Spinner /> : null}
          {/* In an element, because browsers that translate the page replace text. */}
          <span>Retry</span>
        </button>
      ) : null}
    </div>
  );
}

export function Spinner() {
  return <span aria-hidden="true" className={styles.ring} />;
}
