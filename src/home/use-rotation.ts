import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { HERO_INTERVAL_MS, REDUCED_MOTION, shownPicture } from './rotate-hero';

/** Pauses (WCAG 2.2.2) by button, hover, focus, hidden tab, and prefers-reduced-motion. */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const hero = useRef<HTMLElement>(null);
  // Follow prefers-reduced-motion until the user clicks the button.
  const [chosen, setChosen] = useState<'paused' | 'started'>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const visible = useSyncExternalStore(onVisibilityChange, isVisible, () => true);
  const reducedMotion = useSyncExternalStore(onMotionChange, isMotionReduced, () => false);
  const paused = chosen === undefined ? reducedMotion : chosen === 'paused';
  const rotating = count > 1 && !paused && !hovered && !focused && visible;

  // The hero may have rotated, and got focus, before hydration.
  useLayoutEffect(() => {
    if (!hero.current) return;
    setIndex(shownPicture(hero.current));
    setFocused(hero.current.matches(':focus-within'));
  }, []);

  // `index` restarts the interval: a picture that was chosen by hand is shown for its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!rotating) return undefined;
    const showNext = () => setIndex((current) => (current + 1) % count);
    const timer = setTimeout(showNext, HERO_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [rotating, count, index]);

  return {
    index,
    choose: setIndex,
    paused,
    rotating,
    togglePause: () => {
      setChosen(paused ? 'started' : 'paused');
      // The button has focus and pointer: only the next move pauses again.
      setHovered(false);
      setFocused(false);
    },
    heroProps: {
      ref: hero,
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

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
