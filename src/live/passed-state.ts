import { useEffect } from 'react';

/** Clears what the link passed, and the saved page. */
export function useForgetPage(isWithdrawn: boolean): void {
  useEffect(() => {
    if (!isWithdrawn) return;
    // The router and scroll restoration need only the key.
    history.replaceState({ key: history.state?.key }, '');
    forgetSavedPage(location.pathname);
  }, [isWithdrawn]);
}

export function forgetSavedPage(path: string): void {
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ path, isWithdrawn: true }),
  );
}
