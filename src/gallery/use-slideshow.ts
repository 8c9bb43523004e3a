import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { attempt } from '../content/attempt';
import { savesData } from '../live/connection';
import { useHydrated } from '../ui/use-hydrated';

/** In CSS pixels. */
const SWIPE_DISTANCE = 40;

export function useSlideshow(total: number) {
  const [chosen, setChosen] = useState<number>();
  const hydrated = useHydrated();
  const swipeStart = useRef<number | undefined>(undefined);
  const position = chosen ?? (hydrated ? restorePosition() : 0);
  // The album may have fewer pictures than when the position was stored.
  const index = Math.min(position, Math.max(0, total - 1));
  const positionAt = (steps: number) => (index + steps + total) % total;
  const move = (steps: number) => {
    const next = positionAt(steps);
    setChosen(next);
    attempt(() => history.replaceState({ ...history.state, picture: next }, ''));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // Alt with an arrow key goes back or forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };
  const swipeHandlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') swipeStart.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (swipeStart.current ?? event.clientX);
      swipeStart.current = undefined;
      if (Math.abs(distance) >= SWIPE_DISTANCE) move(distance < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      swipeStart.current = undefined;
    },
  };
  // Render one picture first so that the others do not delay it; with Save-Data, always only one.
  const inPage = hydrated && !savesData() ? [positionAt(-1), index, positionAt(1)] : [index];
  return { index, inPage, next: () => move(1), previous: () => move(-1), onKeyDown, swipeHandlers };
}

const stateSchema = v.object({ picture: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Back, forward and reload show the last picture again. */
function restorePosition(): number {
  return attempt(() => v.parse(stateSchema, history.state).picture) ?? 0;
}
