/** Shows stored ticks and stores a changed one. Inlined in the head: cannot use outer variables. */
export function keepTicks(change?: Event): void {
  try {
    for (const box of document.querySelectorAll<HTMLInputElement>('[data-tick]')) {
      const key = `tick ${box.name}`;
      if (box !== change?.target) box.checked = localStorage.getItem(key) !== null;
      else if (box.checked) localStorage.setItem(key, '');
      else localStorage.removeItem(key);
    }
  } catch {}
}

/** The script for the page’s head: checklists keep their ticks without the app. */
export const ticksScript = `for(const type of['change','DOMContentLoaded'])addEventListener(type,${keepTicks})`;
