import { lagosDay, schoolDates, type Terms } from '../content/school-dates';

/** How many of the next dates are shown at once. */
const SHOWN = 3;

/** The place in the year, the last day and the readers of each date. */
type Dates = readonly (readonly [order: number, lastDay: string, audience: string])[];

/**
 * CSS that shows the next dates in each prerendered list (src/ui/NextDates.tsx) and hides past ones. The last item,
 * which is no date, fills missing places. Inlined in every head, so it may refer to nothing outside itself.
 */
function rulesOn(today: string, dates: Dates, shown: number): string[] {
  const next = dates.filter(([, lastDay]) => lastDay >= today);
  const hide = '{display:none}';
  return [
    ...['', ...new Set(dates.map(([, , audience]) => audience))].map((list) => {
      const orders = next.flatMap(([order, , audience]) =>
        list === '' || audience === list ? [order] : [],
      );
      const others = [...orders, 'further'].slice(0, shown).map((o) => `:not([data-date="${o}"])`);
      return `[data-next-dates="${list}"]>${others.join('')}${hide}`;
    }),
    ...dates.flatMap(([, day]) =>
      day < today ? [`[data-upcoming]>[data-last-day="${day}"]${hide}`] : [],
    ),
  ];
}

/**
 * The script for the page's head that adds the rules of the reader's day before the first paint. Rules
 * and not attributes: they hold for pages that are opened later, and React finds nothing changed.
 */
export function nextDatesScript(terms: Terms, now = Date.now()): string {
  const dates = JSON.stringify(datesFrom(terms, now));
  return `try{for(const rule of(${rulesOn})((${lagosDay})(Date.now()),${dates},${SHOWN}))document.styleSheets[0].insertRule(rule);document.documentElement.dataset.dates='today'}catch{}`;
}

/** The rules for readers without script, who see what was next when the page was built. */
export function nextDatesStyle(terms: Terms, now = Date.now()): string {
  const rules = rulesOn(lagosDay(now), datesFrom(terms, now), SHOWN);
  return rules.map((rule) => `:root:not([data-dates]) ${rule}`).join('');
}

/** What is past on the day of the build is past on every day after it. */
function datesFrom(terms: Terms, now: number): Dates {
  return schoolDates(terms).flatMap(({ lastDay, audience }, order) =>
    lastDay < lagosDay(now) ? [] : [[order, lastDay, audience] as const],
  );
}
