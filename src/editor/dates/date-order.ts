import { type DateOrder, NUMERIC, withoutWeekday } from './read-date';

/**
 * The order of the days of one column, or `unknown`: in `10/5/2026` and `11/9/2026` both are possible.
 * Undefined without such days.
 */
export function findDateOrder(texts: readonly string[]): DateOrder | 'unknown' | undefined {
  const numeric = texts.flatMap((text) => {
    const [, first, , second] = NUMERIC.exec(withoutWeekday(text)) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  if (numeric.every(([first, second]) => first === second)) return undefined;
  const isDayFirst = numeric.some(([first]) => first > 12);
  const isMonthFirst = numeric.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return 'unknown';
  return isDayFirst ? 'dayFirst' : 'monthFirst';
}
