import { type ReactNode, useId, useLayoutEffect } from 'react';
import * as styles from '../Editor.module.css';
import { focusAtFirst } from '../form/focus-first-field';

type PanelProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What replaces the form for a while. */
export function Panel({ title, onClose, children }: PanelProps) {
  const id = useId();
  // The button that closes the panel goes with it.
  useLayoutEffect(() => () => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={focusAtFirst} tabIndex={-1}>
        {title}
      </h2>
      <button type="button" className={styles.button} onClick={onClose}>
        Back to the form
      </button>
      {children}
    </section>
  );
}
