import { useLayoutEffect, useRef, useState } from 'react';

/** How high an element is, which the grid must be told. */
export function useHeight<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setHeight(ref.current?.clientHeight ?? 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return [ref, height] as const;
}
