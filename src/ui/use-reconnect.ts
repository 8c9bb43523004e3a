import { useEffect } from 'react';

/** Tries again what is broken when the connection returns. */
export function useReconnect(isBroken: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isBroken) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
}
