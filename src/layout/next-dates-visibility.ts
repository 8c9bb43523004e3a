import { AUDIENCES, isFor, lagosDay, schoolDates, type Terms } from '../content/school-dates';

/** A list of dates in the page, how many of them it shows, and the order of each (`SchoolDate`). */
type List = readonly [selector: string, length: number, orders: readonly number[]];

/** Hides all but the next dates of each list. Inlined in the head, so it cannot use outer variables. */
function rulesOn(today: string, lastDays: readonly string[], lists: readonly List[]): string[] {
  return lists.flatMap(([selector, length, orders]) => {
    const next = orders.filter((order) => (lastDays[order] ?? '') >= today);
    const shown = [...next, 'further'].slice(0, length).map((order) => `[data-date="${order}"]`);
    const others = shown.map((date) => `:not(${date})`).join('');
    const hide = `${selector}>${others}{display:none}`;
    // The HTML hides all but one date of a tag.
    return length > 1 ? [hide] : [hide, `${selector}>${shown}{display:inline}`];
  });
}

/** Hides past dates of lists that hydration groups again. Inlined, too. */
function pastRulesOn(today: string, lastDays: readonly string[]): string[] {
  return [...new Set(lastDays)].flatMap((day) =>
    day < today
      ? [`[data-upcoming]>[data-last-day="${day}"]:not(:target,[data-target]){display:none}`]
      : [],
  );
}

/** Runs before first paint. Rules, unlike attributes, also apply to what React renders later. */
export function nextDatesScript(terms: Terms): string {
  const { lastDays, lists } = listDates(terms);
  return `try{const today=(${lagosDay})(Date.now()),days=${JSON.stringify(lastDays)};for(const rule of[...(${rulesOn})(today,days,${JSON.stringify(lists)}),...(${pastRulesOn})(today,days)])document.styleSheets[0].insertRule(rule);document.documentElement.dataset.dates='today'}catch{}`;
}

/** For visitors without JavaScript: the next dates as of the build. */
export function nextDatesStyle(terms: Terms, now = Date.now()): string {
  const { lastDays, lists } = listDates(terms);
  const rules = rulesOn(lagosDay(now), lastDays, lists);
  return rules.map((rule) => `:root:not([data-dates]) ${rule}`).join('');
}

/** Every list that a page can have, whether or not it has dates left: its rules hide past dates. */
function listDates(terms: Terms) {
  const dates = schoolDates(terms);
  const ordersOf = (isListed: (date: (typeof dates)[number]) => boolean) =>
    dates.filter(isListed).map(({ order }) => order);
  const audiences = [undefined, ...AUDIENCES].map(
    (audience): List => [
      `[data-next-dates="${audience ?? ''}"]`,
      3,
      ordersOf((date) => isFor(date, audience)),
    ],
  );
  const tags = [...new Set(dates.flatMap(({ tag }) => tag ?? []))].map(
    (tag): List => [`[data-next-date="${tag}"]`, 1, ordersOf((date) => date.tag === tag)],
  );
  return { lastDays: dates.map(({ lastDay }) => lastDay), lists: [...audiences, ...tags] };
}
