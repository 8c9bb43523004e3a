import type { ReactNode } from 'react';

/*
 * Replaces gatsby-react-router-scroll, whose saved positions are overwritten when a page shrinks;
 * see src/navigation/scroll-restoration.ts.
 */

export function ScrollContext({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Required by Gatsby; unused. */
export function useScrollRestoration(): Record<string, never> {
  return {};
}
