import type { ReactNode } from 'react';
import * as styles from './StatusMessage.module.css';

type StatusMessageProps = {
  /** `failed` is announced at once; `empty` and `offline` politely. */
  readonly kind: 'failed' | 'empty' | 'offline';
  /** The message; for errors, the specification's words. */
  readonly message: string;
  /** Shown below the message: a sentence, a link, a Retry button. */
  readonly children?: ReactNode;
};

/** Says why there is no content, and what the reader can do. */
export function StatusMessage({ kind, message, children }: StatusMessageProps) {
  return (
    <div role={kind === 'failed' ? 'alert' : 'status'} data-kind={kind} className={styles.status}>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
