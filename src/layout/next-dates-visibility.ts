import school from '../school';

/** Selectors of all days before `today`: an earlier year, month or day starts with a smaller digit. */
function selectPastDays(today: string): string {
  return [...today]
    .flatMap((digit, at) =>
      Array.from(
        { length: Number(digit) || 0 },
        (_, smaller) => `[data-last-day^="${today.slice(0, at)}${smaller}"]`,
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

/** Runs before first paint; Swedish dates are ISO dates. Rules, unlike attributes, also apply to what React renders later. */
export const nextDatesScript = `try{const sheet=document.styleSheets[0];for(const rule of(${hidePastDates})((${selectPastDays})(new Date().toLocaleDateString('sv',{timeZone:'${school.timeZone}'}))))sheet.insertRule(rule,sheet.cssRules.length);document.documentElement.dataset.dates='today'}catch{}`;
