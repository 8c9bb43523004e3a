import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the page has taken over from its pre-built HTML. `false` in the build and in the first
 * render of a freshly loaded page, `true` at once after a navigation inside the site: what only
 * the browser knows (navigation state, the address) may be rendered once it is `true`.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
