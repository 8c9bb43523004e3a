import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the page is hydrated: `false` in the build and in the first render of a loaded page, `true`
 * at once after a navigation inside the site. What only the browser knows (navigation state, query
 * string) may be rendered once it is `true`.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
