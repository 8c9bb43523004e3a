import type { ReactNode } from 'react';

/*
 * Replaces gatsby-react-router-scroll in the browser: its saved positions are overwritten when a page shrinks,
 * so src/navigation/scroll-restoration.ts restores them instead.
 */

/** Renders the page alone. */
export function ScrollContext({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Part of Gatsby's interface; unused here. */
export function useScrollRestoration(): Record<string, never> {
  return {};
}
