import { useEffect, useState } from 'react';

/** How many entries are shown at first, and added at a time: a cheap phone draws them in a frame or two. */
const STEP = 60;

/**
 * A long list, of which more and more is shown: it is all there a moment later, and meanwhile the page
 * answers every tap.
 * @returns the entries to show now, from the first on
 */
export function useIncrementalList<Entry>(entries: readonly Entry[]): readonly Entry[] {
  const [count, setCount] = useState(STEP);
  const isWhole = count >= entries.length;
  useEffect(() => {
    if (isWhole) return;
    // A task of its own for each step: what the reader does in between comes first.
    const timer = setInterval(() => setCount((shown) => shown + STEP));
    return () => clearInterval(timer);
  }, [isWhole]);
  return isWhole ? entries : entries.slice(0, count);
}
