import { useEffect, useState } from 'react';

/** How many entries are rendered at a time: a cheap phone needs a frame or two for them. */
const STEP = 60;

/**
 * Renders a long list in steps, so that the page responds to taps meanwhile.
 * @returns the entries to render now, from the first on
 */
export function useIncrementalList<Entry>(entries: readonly Entry[]): readonly Entry[] {
  const [count, setCount] = useState(STEP);
  const isWhole = count >= entries.length;
  useEffect(() => {
    if (isWhole) return;
    // Each step is a task of its own, between which the browser handles input.
    const timer = setInterval(() => setCount((shown) => shown + STEP));
    return () => clearInterval(timer);
  }, [isWhole]);
  return isWhole ? entries : entries.slice(0, count);
}
