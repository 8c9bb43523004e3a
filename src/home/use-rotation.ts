import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '../ui/use-hydrated';

/** How long each picture of the hero is shown, in milliseconds (specification, section 9). */
const HERO_INTERVAL_MS = 5_000;

/**
 * The index of the picture to show, which advances every five seconds and wraps. It pauses (WCAG 2.2.2)
 * by the button, on hover and focus, in a hidden tab, and under reduced motion unless the reader starts it.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  // A loaded page has shown its first picture since before the app started.
  const shownFor = useRef(useHydrated() ? 0 : performance.now());
  // Until the reader presses the button, the device's preference for reduced motion decides.
  const [chosen, setChosen] = useState<'paused' | 'started'>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const visible = useSyncExternalStore(onVisibilityChange, isVisible, () => true);
  const reducedMotion = useSyncExternalStore(onMotionChange, isMotionReduced, () => false);
  const paused = chosen === undefined ? reducedMotion : chosen === 'paused';
  const rotating = count > 1 && !paused && !hovered && !focused && visible;

  // `index` restarts the interval: a picture that was chosen by hand is shown for its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const wait = Math.max(0, HERO_INTERVAL_MS - shownFor.current);
    shownFor.current = 0;
    if (!rotating) return undefined;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), wait);
    return () => clearTimeout(timer);
  }, [rotating, count, index]);

  return {
    index,
    choose: setIndex,
    paused,
    rotating,
    togglePause: () => setChosen(paused ? 'started' : 'paused'),
    /** For the element around the pictures and their controls. */
    holdHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function isMotionReduced(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

function onMotionChange(listener: () => void) {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
