import type { ReactNode } from 'react';
import * as styles from './StatusMessage.module.css';

type StatusMessageProps = {
  /** `failed` is announced at once, the others politely. */
  readonly kind: 'failed' | 'empty' | 'offline';
  /** From the specification, for errors. */
  readonly message: string;
  readonly children?: ReactNode;
};

export function StatusMessage({ kind, message, children }: StatusMessageProps) {
  return (
    <div role={kind === 'failed' ? 'alert' : 'status'} data-kind={kind} className={styles.status}>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
