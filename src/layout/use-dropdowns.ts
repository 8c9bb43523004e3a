import { type RefObject, useEffect } from 'react';
import { isWide } from './wide-screen';

/** On wide screens open groups overlap the page: closes them on outside click, focus, or Escape. */
export function useDropdowns(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const closeOthers = (event: Event) => {
      if (!isWide()) return;
      for (const group of openGroups(list.current)) {
        if (!(event.target instanceof Node && group.contains(event.target))) group.open = false;
      }
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isWide()) return;
      for (const group of openGroups(list.current)) {
        group.open = false;
        if (group.contains(document.activeElement)) group.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('focusin', closeOthers);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('focusin', closeOthers);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [list]);
}

export function openGroups(list: HTMLElement | null): readonly HTMLDetailsElement[] {
  return [...(list?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])];
}
