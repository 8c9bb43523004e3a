import { useEffect, useState } from 'react';

/** A cheap phone needs a frame or two for them. */
const STEP = 60;

/** Renders a long list in steps, so that the page responds to taps. */
export function useIncrementalList<Entry>(entries: readonly Entry[]): readonly Entry[] {
  const [count, setCount] = useState(STEP);
  const isWhole = count >= entries.length;
  useEffect(() => {
    if (isWhole) return;
    // Input is handled between steps.
    const timer = setInterval(() => setCount((shown) => shown + STEP));
    return () => clearInterval(timer);
  }, [isWhole]);
  return isWhole ? entries : entries.slice(0, count);
}
