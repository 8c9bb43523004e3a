/** Chooses another of the first girls each day. Inlined in the head: cannot use outer variables. */
export function chooseGirlOfTheDay(): void {
  const girls = document.querySelectorAll<HTMLInputElement>('[name=first-class]');
  const now = new Date();
  const dayOfYear = Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0)) / 86_400_000);
  const girl = girls[dayOfYear % girls.length];
  // The visitor may have chosen one already.
  if (girl && girls[0]?.checked) girl.checked = true;
}

export const girlOfTheDayScript = `addEventListener('DOMContentLoaded',${chooseGirlOfTheDay})`;
