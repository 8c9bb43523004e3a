import type { ReactNode } from 'react';

/* Gatsby loses positions when a page shrinks; see src/navigation/scroll-restoration.ts. */

export function ScrollContext({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Required by Gatsby; unused. */
export function useScrollRestoration(): Record<string, never> {
  return {};
}
