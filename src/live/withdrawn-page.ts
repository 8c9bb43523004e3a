import { useEffect } from 'react';

/** For a withdrawn item: clears what its link passed, and the page saved for offline use. */
export function useForgetPage(isWithdrawn: boolean): void {
  useEffect(() => {
    if (!isWithdrawn) return;
    // The router needs only the key.
    history.replaceState({ key: history.state?.key }, '');
    const message = { path: location.pathname, isWithdrawn: true };
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
  }, [isWithdrawn]);
}
