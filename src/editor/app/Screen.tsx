import type { ReactNode } from 'react';
import * as styles from '../Editor.module.css';

type ScreenProps = {
  /** Undefined until it has loaded: a heading would be announced as that of the screen. */
  readonly title?: string | undefined;
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
      {title === undefined ? <p>Loading …</p> : <Title>{title}</Title>}
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

function focus(heading: HTMLElement | null) {
  // A form that was opened at a field has already focused it.
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
