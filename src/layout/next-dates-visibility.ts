import { lagosDay, schoolDates, type Terms } from '../content/school-dates';

type Dates = readonly (readonly [order: number, lastDay: string, audience: string, tag?: string])[];

/** Hides all but the next dates. Inlined in the head, so it cannot use outer variables. */
function rulesOn(today: string, dates: Dates): string[] {
  const next = dates.filter(([, lastDay]) => lastDay >= today);
  const hide = '{display:none}';
  return [
    ...['', ...new Set(dates.map(([, , audience]) => audience))].map((list) => {
      const orders = next.flatMap(([order, , audience]) =>
        list === '' || audience === list ? [order] : [],
      );
      const others = [...orders, 'further'].slice(0, 3).map((o) => `:not([data-date="${o}"])`);
      return `[data-next-dates="${list}"]>${others.join('')}${hide}`;
    }),
    ...[...new Set(dates.flatMap(([, , , tag]) => tag ?? []))].flatMap((tag) => {
      const [order] = next.find(([, , , other]) => other === tag) ?? ['further'];
      const date = `[data-date="${order}"]`;
      const parent = `[data-next-date="${tag}"]>`;
      return [`${parent}:not(${date})${hide}`, `${parent}${date}{display:inline}`];
    }),
    ...dates.flatMap(([, day]) =>
      day < today ? [`[data-upcoming]>[data-last-day="${day}"]${hide}`] : [],
    ),
  ];
}

/** Runs before first paint. Rules, unlike attributes, also apply to what React renders later. */
export function nextDatesScript(terms: Terms, now = Date.now()): string {
  const dates = JSON.stringify(listUpcoming(terms, now));
  return `try{for(const rule of(${rulesOn})((${lagosDay})(Date.now()),${dates}))document.styleSheets[0].insertRule(rule);document.documentElement.dataset.dates='today'}catch{}`;
}

/** For visitors without JavaScript: the next dates as of the build. */
export function nextDatesStyle(terms: Terms, now = Date.now()): string {
  const rules = rulesOn(lagosDay(now), listUpcoming(terms, now));
  return rules.map((rule) => `:root:not([data-dates]) ${rule}`).join('');
}

/** Omits dates already past at build time. */
function listUpcoming(terms: Terms, now: number): Dates {
  return schoolDates(terms).flatMap(({ order, lastDay, audience, tag }) =>
    lastDay < lagosDay(now) ? [] : [[order, lastDay, audience, tag] as const],
  );
}
