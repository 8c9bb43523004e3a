import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** True once a component may read what only the browser knows: navigation state, query string. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
