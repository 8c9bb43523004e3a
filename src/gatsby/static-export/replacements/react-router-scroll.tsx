import type { ReactNode } from 'react';

/*
 * Stands in for gatsby-react-router-scroll in the browser's bundle (src/gatsby/static-export/bundle.ts). It remembers
 * and restores scroll positions, which this site never does: every page starts at its top (route-change.ts).
 */

/** Takes what Gatsby gives it, and only shows the page. */
export function ScrollContext({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Part of Gatsby's interface; nothing here uses it. */
export function useScrollRestoration(): Record<string, never> {
  return {};
}
