import { readTime } from '../dates/read-date';
import type { GridColumn } from './grid-columns';
import { tidyCell } from './grid-rows';
import type { Cells } from './paste';

/**
 * Rows of a pasted week: a day above each column and a period such as `8:00 – 8:40` at the start of each
 * row, or the other way round. Undefined for other tables, or if the grid lacks a day, two times or a text.
 */
export function timetableRows(cells: Cells, columns: readonly GridColumn[]): Cells | undefined {
  const day = columns.find(({ options }) => options?.includes('Monday'));
  const [starts, ends] = columns.filter(({ format }) => format === 'timeOfDay');
  const text = columns.find(({ options, format }) => !options && format !== 'timeOfDay');
  if (!day || !starts || !ends || !text) return undefined;
  const { options = [] } = day;
  const readDay = (cell: string) => options.find((option) => option === tidyCell(cell, day));
  const week = findWeek(cells, readDay) ?? findWeek(transpose(cells), readDay);
  if (!week) return undefined;
  const { days, periods } = week;
  const first = days.findIndex((one) => one !== undefined);
  const times = periods.map((row) => readTimes(row.slice(0, first).join(' ')));
  const rows = periods.flatMap((row, index) => {
    const [from = '', to = times[index + 1]?.[0] ?? ''] = times[index] ?? [];
    return days.flatMap((name, at) => {
      const activity = row[at] ?? '';
      return name && /[\p{L}\p{N}]/u.test(activity) ? [[name, from, to, activity]] : [];
    });
  });
  const order = ([name = '']: readonly string[]) => options.indexOf(name);
  return [
    [day.title, starts.title, ends.title, text.title],
    ...rows.sort((a, b) => order(a) - order(b)),
  ];
}

/** The row with the days, and the rows with a time below it. */
function findWeek(cells: Cells, readDay: (cell: string) => string | undefined) {
  const top = cells.findIndex(
    (row) => new Set(row.flatMap((cell) => readDay(cell) ?? [])).size > 1,
  );
  const days = cells[top]?.map(readDay);
  const periods = cells.slice(top + 1);
  if (!days) return undefined;
  const first = days.findIndex((one) => one !== undefined);
  const hasTimes = periods.filter((row) => readTimes(row.slice(0, first).join(' ')).length > 0);
  return hasTimes.length > 0 ? { days, periods } : undefined;
}

function transpose(cells: Cells): Cells {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => cells.map((row) => row[at] ?? ''));
}

const TIMES = /\d{1,2}(?:[:.]\d{2}(?::\d{2})?(?:\s*[ap]\.?m\b\.?)?|\s*[ap]\.?m\b\.?)/gi;

/** Reads times such as `8.00 to 8.40`; without am or pm, hours from 1 to 6 are in the afternoon. */
function readTimes(period: string): readonly string[] {
  const times = (period.match(TIMES) ?? []).flatMap((text) => readTime(text) ?? []);
  const isAfternoon = (hour: number) => hour >= 1 && hour <= 6;
  return /[ap]\.?m/i.test(period)
    ? times
    : times.map((time) => {
        const hour = Number(time.slice(0, 2));
        return isAfternoon(hour) ? `${hour + 12}${time.slice(2)}` : time;
      });
}
