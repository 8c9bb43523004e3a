/** Selectors of all days and times before `now`: an earlier year, month, day or hour starts with a smaller digit. */
function selectPast(now: string): string {
  return [...now]
    .flatMap((digit, at) =>
      Array.from(
        { length: Number(digit) || 0 },
        (_, smaller) => `[data-last-day^="${now.slice(0, at)}${smaller}"]`,
      ),
    )
    .join();
}

/** Hides past dates, and all but the next of each list. Inlined in the head, so it cannot use outer variables. */
function hidePastDates(past: string): string[] {
  const next = `:not(${past})`;
  return [
    // The HTML shows the first date of a tag.
    `[data-next-date]>${next}{display:inline}`,
    `[data-next-date]>${next}~*,[data-next-date]>:is(${past}){display:none}`,
    `[data-next-dates]>${next}~${next}~${next}~*,[data-next-dates]>:is(${past}){display:none}`,
    // Until hydration moves them.
    `[data-upcoming]>:is(${past}):not(:target,[data-target]){display:none}`,
  ];
}

/** Rules, unlike attributes, also apply to what React renders later. */
function followDates(hide: (past: string) => string[], past: (now: string) => string) {
  const { dataset } = document.documentElement;
  let own = 0;
  addEventListener('newtime', () => {
    // By its mark: extensions insert sheets of their own, and empty them.
    const sheet = document.querySelector<HTMLStyleElement>('style[data-dates]')?.sheet;
    if (!sheet || !dataset.today) return;
    for (; own > 0; own -= 1) sheet.deleteRule(sheet.cssRules.length - 1);
    for (const rule of hide(past(`${dataset.today} ${dataset.time}`))) {
      sheet.insertRule(rule, sheet.cssRules.length);
      own += 1;
    }
  });
}

/** Runs before first paint, and each quarter of an hour (src/ui/clock.ts): a visit that is over is not the next. */
export const nextDatesScript = `(${followDates})(${hidePastDates},${selectPast})`;
