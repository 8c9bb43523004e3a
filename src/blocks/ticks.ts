/** Shows stored ticks and their number, and stores a changed one. Inlined in the head: cannot use outer variables. */
export function keepTicks(change?: Event): void {
  for (const list of document.querySelectorAll('[data-ticks]')) {
    const boxes = [...list.querySelectorAll<HTMLInputElement>('[data-tick]')];
    try {
      for (const box of boxes) {
        const key = `tick ${location.pathname} ${box.name}`;
        if (box !== change?.target) box.checked = localStorage.getItem(key) !== null;
        else if (box.checked) localStorage.setItem(key, '');
        else localStorage.removeItem(key);
      }
    } catch {}
    const count = list.querySelector('[data-tick-count]');
    if (count) count.textContent = String(boxes.filter(({ checked }) => checked).length);
  }
}

/** The script for the page’s head: checklists keep their ticks without the app. */
export const ticksScript = `for(const type of['change','DOMContentLoaded'])addEventListener(type,${keepTicks})`;

/** Clears the ticks of the list that contains the button. */
export function clearTicks(button: Element): void {
  const boxes = button
    .closest('[data-ticks]')
    ?.querySelectorAll<HTMLInputElement>('[data-tick]:checked');
  for (const box of boxes ?? []) {
    box.checked = false;
    box.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
