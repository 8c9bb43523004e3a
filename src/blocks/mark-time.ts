/**
 * Marks the part of each strip that shows this time of day, and scrolls to it: a phone shows half of a strip. Before its
 * first part, the last one still lasts. Inlined in the head: cannot use outer variables.
 */
export function markTime(): void {
  const { time = '' } = document.documentElement.dataset;
  for (const strip of document.querySelectorAll('[data-times]')) {
    const parts = [...strip.querySelectorAll<SVGElement>('[data-from]')];
    const begun = parts.filter(({ dataset }) => (dataset.from ?? '') <= time);
    const shown = (begun.length > 0 ? begun : parts).pop();
    const marked = strip.querySelector('[aria-current]');
    const frame = strip.parentElement;
    if (!time || !shown || !frame || marked === shown) continue;
    marked?.removeAttribute('aria-current');
    shown.setAttribute('aria-current', 'time');
    const { left, width } = shown.getBoundingClientRect();
    const middle = frame.getBoundingClientRect().left + frame.clientWidth / 2;
    frame.scrollLeft += left + width / 2 - middle;
  }
}

export const markTimeScript = `for(const type of['DOMContentLoaded','newtime'])addEventListener(type,${markTime})`;
