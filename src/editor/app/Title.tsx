import type { ReactNode } from 'react';

/** The heading of a screen, which has the focus when the screen opens. */
export function Title({ children }: { readonly children: ReactNode }) {
  return (
    <h1 ref={focus} tabIndex={-1}>
      {children}
    </h1>
  );
}

function focus(heading: HTMLElement | null) {
  // A form that was opened at a field has the focus there.
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
