import { useEffect, useState } from 'react';

/** How long each picture of the banner is shown, in milliseconds (specification, section 9). */
const HERO_INTERVAL_MS = 5_000;

/** Why the banner stands still at the moment, apart from the reader's own pause button. */
type Hold = { readonly hovered: boolean; readonly focused: boolean };

/**
 * The index of the picture to show, which moves on every five seconds and wraps. It stands still
 * (WCAG 2.2.2) while the reader has paused it, hovers over it or has the focus in it, in a hidden
 * tab, and when less motion is asked for, unless the reader starts it by the button.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  // `undefined` until the reader has pressed the button: then the device's wish for less motion holds.
  const [chosen, setChosen] = useState<'paused' | 'started'>();
  const [hold, setHold] = useState<Hold>({ hovered: false, focused: false });
  const visible = useVisible();
  const reducedMotion = useReducedMotion();
  const paused = chosen === undefined ? reducedMotion : chosen === 'paused';
  const rotating = count > 1 && !paused && !hold.hovered && !hold.focused && visible;

  // `index` restarts the interval: a picture that was chosen by hand is shown for its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!rotating) return undefined;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), HERO_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [rotating, count, index]);

  return {
    index,
    choose: setIndex,
    paused,
    rotating,
    togglePause: () => setChosen(paused ? 'started' : 'paused'),
    /** For the element that holds the banner. */
    holdHandlers: {
      onPointerEnter: () => setHold((current) => ({ ...current, hovered: true })),
      onPointerLeave: () => setHold((current) => ({ ...current, hovered: false })),
      onFocus: () => setHold((current) => ({ ...current, focused: true })),
      onBlur: () => setHold((current) => ({ ...current, focused: false })),
    },
  };
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const changed = () => setVisible(document.visibilityState === 'visible');
    changed();
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  return visible;
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const changed = () => setReduced(query.matches);
    changed();
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return reduced;
}
