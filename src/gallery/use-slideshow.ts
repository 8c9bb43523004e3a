import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { savesData } from '../live/connection';
import { attempt } from '../schema/attempt';
import { useHydrated } from '../ui/use-hydrated';

/** Photos are in a row that the browser scrolls and snaps; this follows and moves it. */
export function useSlideshow(total: number) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const hydrated = useHydrated();

  const show = (next: number) => {
    setIndex(next);
    attempt(() => history.replaceState({ ...history.state, picture: next }, ''));
  };
  const move = (steps: number) => {
    const next = (index + steps + total) % total;
    scrollToPhoto(row.current, next);
    show(next);
  };

  useLayoutEffect(() => {
    // The visitor may be scrolling: setting the position would undo the swipe.
    const isScrolled = row.current !== null && row.current.scrollLeft > 0;
    const wanted = isScrolled ? photoInView(row.current) : restorePosition();
    // The album may have fewer photos than when the position was stored.
    const shown = Math.max(0, Math.min(wanted, total - 1));
    if (!isScrolled && shown > 0) scrollToPhoto(row.current, shown);
    setIndex(shown);
  }, [total]);
  const isZoomed = useIsZoomed();

  const onScroll = () => {
    const next = photoInView(row.current);
    if (next !== index) show(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser moves over a zoomed photo.
    if (isZoomed) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // Alt with an arrow key goes back or forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };
  return {
    row,
    index,
    isZoomed,
    preloads: hydrated ? findNeighbours(index, total) : [1],
    next: () => move(1),
    previous: () => move(-1),
    onScroll,
    onKeyDown,
  };
}

/** Browsers load a lazy photo only as it scrolls into the row: load the neighbours before. */
function findNeighbours(index: number, total: number): number[] {
  return savesData() ? [] : [-1, 1].map((step) => (index + step + total) % total);
}

function photoInView(row: HTMLUListElement | null): number {
  return row?.clientWidth ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}

function scrollToPhoto(row: HTMLUListElement | null, index: number) {
  if (row) row.scrollLeft = index * row.clientWidth;
}

/** While zoomed, fingers and arrow keys move the view over the photo instead of showing the next one. */
function useIsZoomed(): boolean {
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    const update = () => setZoomed((viewport?.scale ?? 1) > 1);
    update();
    viewport?.addEventListener('resize', update);
    return () => viewport?.removeEventListener('resize', update);
  }, []);
  return isZoomed;
}

/** Back, forward and reload show the last picture again. */
function restorePosition(): number {
  return Math.trunc(history.state?.picture) || 0;
}
