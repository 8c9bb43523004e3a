import { type ReactNode, useId } from 'react';
import * as styles from '../Editor.module.css';

type ScreenProps = {
  readonly title: string;
  /** Whether this replaces the first screen, and so has no link to it. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

/** A screen without a form. */
export function Screen({ title, isFirst = false, children }: ScreenProps) {
  return (
    <main className={styles.screen}>
      {isFirst ? null : (
        <a href="#/" className={styles.back}>
          ← All tasks
        </a>
      )}
      <Title>{title}</Title>
      {children}
    </main>
  );
}

/** A screen's heading, focused when the screen opens. */
export function Title({ children }: { readonly children: ReactNode }) {
  return (
    <h1 ref={focus} tabIndex={-1}>
      {children}
    </h1>
  );
}

type PanelProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What replaces the form for a while. */
export function Panel({ title, onClose, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={focusHeading} tabIndex={-1}>
        {title}
      </h2>
      <button type="button" className={styles.button} onClick={onClose}>
        Back to the form
      </button>
      {children}
    </section>
  );
}

function focusHeading(heading: HTMLElement | null) {
  heading?.focus();
}

function focus(heading: HTMLElement | null) {
  // A form that was opened at a field has already focused it.
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
