import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated';
import { rememberedPicture, rememberPicture } from './picture-in-history';

/** How far a finger must travel sideways to turn the picture, in CSS pixels. */
const SWIPE_DISTANCE = 40;

/** The picture that a slideshow of `total` pictures shows; it wraps around at both ends. */
export function useSlideshow(total: number) {
  const [chosen, setChosen] = useState<number>();
  const hydrated = useHydrated();
  const swipeStart = useRef<number | undefined>(undefined);
  const position = chosen ?? (hydrated ? rememberedPicture() : 0);
  // An album may shrink while it is shown, or since it was.
  const index = Math.min(position, Math.max(0, total - 1));
  const move = (steps: number) => {
    const next = (index + steps + total) % total;
    setChosen(next);
    rememberPicture(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // Alt and an arrow is the browser's own way back and forward.
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
  // The pre-built page holds one picture, so that no other shares the line with it.
  const inPage = hydrated ? nearby(index, total) : [index];
  return { index, inPage, next: () => move(1), previous: () => move(-1), onKeyDown, swipeHandlers };
}

/** The indices to have at hand: the picture shown and its neighbours on either side, each once. */
function nearby(index: number, total: number): number[] {
  return [...new Set([index, (index + 1) % total, (index - 1 + total) % total])];
}
