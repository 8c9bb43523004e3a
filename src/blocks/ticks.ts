/** Shows the ticks that are stored on the device. Inlined in every head, so it refers to nothing else. */
export function restoreTicks(): void {
  try {
    for (const box of document.querySelectorAll<HTMLInputElement>('[data-tick]'))
      box.checked = localStorage.getItem(`tick ${box.name}`) !== null;
  } catch {
    // Storage is forbidden: the boxes still work until the page is left.
  }
}

function saveTick({ target }: Event): void {
  const { checked, dataset, name } = target as HTMLInputElement;
  try {
    if (dataset.tick === undefined) return;
    if (checked) localStorage.setItem(`tick ${name}`, '');
    else localStorage.removeItem(`tick ${name}`);
  } catch {}
}

/** The script for the page’s head: checklists keep their ticks without the app. */
export const ticksScript = `addEventListener('change',${saveTick});addEventListener('DOMContentLoaded',${restoreTicks})`;
