/**
 * Marks the part of each strip that shows this time of day; before its first part, the last one still lasts.
 * Inlined in the head: cannot use outer variables.
 */
export function markTime(): void {
  const { time = '' } = document.documentElement.dataset;
  for (const strip of document.querySelectorAll('[data-times]')) {
    const parts = [...strip.querySelectorAll<SVGElement>('[data-from]')];
    const begun = parts.filter(({ dataset }) => (dataset.from ?? '') <= time);
    const shown = (begun.length > 0 ? begun : parts).pop();
    for (const part of strip.querySelectorAll('[data-from]')) {
      part.toggleAttribute('data-now', part === shown && time !== '');
    }
  }
}

export const markTimeScript = `for(const type of['DOMContentLoaded','newtime'])addEventListener(type,${markTime})`;
