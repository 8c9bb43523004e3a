import { readTime } from '../dates/read-date';
import type { GridColumn } from './grid-columns';
import { tidyCell } from './grid-rows';
import type { Cells } from './paste';

/**
 * Rows of a pasted week with a day above each column and a period next to each row, such as
 * `8:00 – 8:40`. Undefined for other tables, or if the grid lacks a day, two times or a text.
 */
export function weekRows(cells: Cells, columns: readonly GridColumn[]): Cells | undefined {
  const day = columns.find(({ options }) => options?.includes('Monday'));
  const [starts, ends] = columns.filter(({ widget }) => widget === 'time');
  const text = columns.find(({ options, widget }) => !options && widget !== 'time');
  if (!day || !starts || !ends || !text) return undefined;
  const [headings = [], ...periods] = cells;
  const days = headings.map((heading) => tidyCell(heading, day));
  const isWeek = days.filter((one) => day.options?.includes(one)).length > 1;
  const rows = periods.flatMap((row) => {
    const [from = '', to = ''] = readTimes(row[0] ?? '');
    return days.flatMap((name, at) =>
      day.options?.includes(name) && row[at] ? [[name, from, to, row[at]]] : [],
    );
  });
  if (!isWeek) return undefined;
  const order = (row: readonly string[]) => day.options?.indexOf(row[0] ?? '') ?? 0;
  return [
    [day.title, starts.title, ends.title, text.title],
    ...rows.sort((a, b) => order(a) - order(b)),
  ];
}

/** Reads times such as `8.00 to 8.40`; without am or pm, hours from 1 to 6 are in the afternoon. */
function readTimes(period: string): readonly string[] {
  const times = period.split(/\s*(?:-|–|—|\bto\b|\n)\s*/).flatMap((text) => readTime(text) ?? []);
  const isAfternoon = (hour: number) => hour >= 1 && hour <= 6;
  return /[ap]\.?m/i.test(period)
    ? times
    : times.map((time) => {
        const hour = Number(time.slice(0, 2));
        return isAfternoon(hour) ? `${hour + 12}${time.slice(2)}` : time;
      });
}
