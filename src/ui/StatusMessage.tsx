import type { ReactNode } from 'react';
import * as styles from './StatusMessage.module.css';

type StatusMessageProps = {
  /** `failed` is announced at once; `empty` and `offline` politely. */
  readonly kind: 'failed' | 'empty' | 'offline';
  /** The message; for errors, the specification's words. */
  readonly message: string;
  /** What else helps: a sentence, a link, a Retry button. */
  readonly children?: ReactNode;
};

/** What stands in the place of content that is not there, and the way on. */
export function StatusMessage({ kind, message, children }: StatusMessageProps) {
  return (
    <div role={kind === 'failed' ? 'alert' : 'status'} data-kind={kind} className={styles.notice}>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
