/** Chooses another name of the first class each day, and its page. Inlined in the head: cannot use outer variables. */
export function chooseNameOfTheDay(): void {
  const names = document.querySelectorAll<HTMLInputElement>('[name=first-class]');
  const { today = '' } = document.documentElement.dataset;
  const dayOfYear = (Date.parse(today) - Date.parse(today.slice(0, 4))) / 86_400_000;
  const name = names[dayOfYear % names.length];
  // The visitor may have chosen one already.
  if (!name || !names[0]?.checked) return;
  name.checked = true;
  const link = document.querySelector<HTMLAnchorElement>('[data-stories]');
  if (link) link.href = `${link.dataset.stories}/${name.value}`;
}

export const nameOfTheDayScript = `addEventListener('DOMContentLoaded',${chooseNameOfTheDay})`;
