import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Guards what only the browser knows: navigation state, query string. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
