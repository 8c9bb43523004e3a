import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { savesData } from '../live/connection';
import type { AlbumPicture } from '../live/resources/albums';
import { attempt } from '../schema/attempt';
import { useHydrated } from '../ui/use-hydrated';

/** Photos are in a row that the browser scrolls and snaps; this follows and moves it. */
export function useSlideshow(pictures: readonly AlbumPicture[]) {
  const total = pictures.length;
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const hydrated = useHydrated();
  const isMounted = useRef(false);

  const show = (next: number) => {
    setIndex(next);
    store(pictures[next]);
  };
  const move = (steps: number) => {
    const next = (index + steps + total) % total;
    scrollToPhoto(row.current, next);
    show(next);
  };

  useLayoutEffect(() => {
    const inView = photoInView(row.current);
    // Before hydration, the visitor may have begun to swipe, which setting the position would undo.
    if (!isMounted.current && row.current?.scrollLeft) store(pictures[inView]);
    isMounted.current = true;
    const stored = pictures.findIndex(({ image }) => image === history.state?.picture);
    const shown = Math.max(0, stored);
    if (shown !== inView) scrollToPhoto(row.current, shown);
    setIndex(shown);
  }, [pictures]);
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

/** Back, forward, reload and an album that has changed show the same photo again. */
function store(picture: AlbumPicture | undefined) {
  attempt(() => history.replaceState({ ...history.state, picture: picture?.image }, ''));
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
