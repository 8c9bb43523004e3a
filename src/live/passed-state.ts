import { useEffect } from 'react';

/** Forgets the open page once its item is withdrawn: what the link has passed, and the saved page. */
export function useForgetPage(isWithdrawn: boolean): void {
  useEffect(() => {
    if (!isWithdrawn) return;
    // The router and the scroll position need no more than the key.
    history.replaceState({ key: history.state?.key }, '');
    forgetSavedPage(location.pathname);
  }, [isWithdrawn]);
}

/** Tells the service worker, where there is one, to forget a page. */
export function forgetSavedPage(path: string): void {
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ path, isWithdrawn: true }),
  );
}
