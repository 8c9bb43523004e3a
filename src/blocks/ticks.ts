/** Shows stored ticks and their number, and stores a changed one. Inlined in the head: cannot use outer variables. */
export function keepTicks(event?: Event): void {
  const taken = new Set<string>();
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-tick]')) {
    const words = `tick ${location.pathname} ${box.name}`;
    let key = words;
    for (let count = 2; taken.has(key); count += 1) key = `${words}-${count}`;
    taken.add(key);
    try {
      if (event?.type !== 'change') box.checked ||= localStorage.getItem(key) !== null;
      else if (box !== event.target) continue;
      else if (box.checked) localStorage.setItem(key, '');
      else localStorage.removeItem(key);
    } catch {}
  }
  for (const list of document.querySelectorAll('[data-ticks]')) {
    const count = list.querySelector('[data-tick-count]');
    const ticks = list.querySelectorAll('[data-tick]:checked').length;
    if (count) count.textContent = String(ticks);
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
