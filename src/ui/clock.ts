import { startTransition, useEffect, useState } from 'react';
import { dayOf } from '../content/school-time';
import school from '../school';

/**
 * Writes the date and time of the school to the page, and dispatches `newday` when the date changes, at midnight or
 * when the visitor returns to an old tab, and `newtime` each quarter of an hour. Inlined in the head: cannot use
 * outer variables.
 */
function startClock(timeZone: string): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout>;
  const tell = () => {
    const now = Date.now();
    // Swedish dates are ISO dates.
    const [today, time] = new Date(now).toLocaleString('sv', { timeZone }).split(' ');
    const isNewDay = dataset.today !== today;
    Object.assign(dataset, { today, time });
    dispatchEvent(new Event('newtime'));
    if (isNewDay) dispatchEvent(new Event('newday'));
    clearTimeout(timer);
    // In every time zone, midnight is at a quarter of an hour.
    timer = setTimeout(tell, 900_000 - (now % 900_000));
  };
  for (const type of ['visibilitychange', 'pageshow']) addEventListener(type, tell);
  tell();
}

/** Last in the head, after the scripts that listen. */
export const clockScript = `(${startClock})('${school.timeZone}')`;

/** `2026-12-18`; at first the day of the build, which the HTML shows. */
export function useToday(builtAt: string): string {
  const [today, setToday] = useState(builtAt);
  useEffect(() => {
    const update = () => {
      const now = document.documentElement.dataset.today ?? dayOf(Date.now());
      // A transition, so that rendering a year of dates does not delay taps.
      startTransition(() => setToday(now));
    };
    update();
    addEventListener('newday', update);
    return () => removeEventListener('newday', update);
  }, []);
  return today;
}
