import { TIME_OF_DAY } from '../../schema/fields';
import { plainCharacters } from '../../schema/visible-text';
import { bothTimes, readTime } from '../dates/read-date';
import type { GridColumn } from './grid-columns';
import { tidyCell } from './grid-rows';
import { isSimilar } from './match-columns';
import type { Cells } from './paste';

/**
 * Rows of a pasted week: a day above each column and a period such as `8:00 – 8:40` at the start of each
 * row, or the other way round. Undefined for other tables, or if the grid lacks a day, two times or a text.
 */
export function timetableRows(cells: Cells, columns: readonly GridColumn[]): Cells | undefined {
  const day = dayColumn(columns);
  const [starts, ends] = columns.filter(({ format }) => format === 'timeOfDay');
  const [text, group] = columns.filter(({ options, format }) => !options && format !== 'timeOfDay');
  if (!day || !starts || !ends || !text) return undefined;
  const { options = [] } = day;
  const readDay = dayReader(day);
  const week = findWeek(cells, readDay) ?? findWeek(transpose(cells), readDay);
  if (!week) return undefined;
  const { headings } = week;
  const first = week.days.findIndex((one) => one !== undefined);
  // In a table with a class beside each day, the other way round, one row has the classes.
  const groupRow = [...week.above, ...week.periods].find(
    (row) =>
      group &&
      readTimes(row.slice(0, first).join(' ')).length === 0 &&
      row.slice(0, first).some((text) => isSimilar(text, group.title)),
  );
  // A day is often written once for its classes.
  const days = week.days.map((day, at) =>
    groupRow?.[at] && !headings[at] ? week.days.slice(0, at).findLast(Boolean) : day,
  );
  const periods = week.periods.filter((row) => row !== groupRow);
  const groupAt = headings.findIndex(
    (heading, at) => at < first && group && isSimilar(heading, group.title),
  );
  // A class is often written once above its periods.
  const groups = periods.map(
    (_, index) => periods.slice(0, index + 1).findLast((row) => row[groupAt])?.[groupAt] ?? '',
  );
  const read = periods.map((row) => readTimes(row.slice(0, first).join(' ')));
  const times: string[][] = periods.map(() => []);
  for (const one of new Set(groups)) {
    const ofGroup = read.flatMap((row, index) =>
      groups[index] === one ? row.map((time) => ({ index, time })) : [],
    );
    const known = inOrder(ofGroup.map(({ time }) => time));
    for (const [at, { index }] of ofGroup.entries()) times[index]?.push(known[at] ?? '');
  }
  const hasText = (cell = '') => /[\p{L}\p{N}]/u.test(cell);
  // Shown as not used, unless the editor chooses them; but not times, nor the numbers of periods.
  const others = headings
    .map((_, at) => at)
    .filter((at) => days[at] === undefined && at !== groupAt)
    .filter((at) => {
      const texts = periods.map((row) => row[at] ?? '');
      if (at > first) return texts.some(hasText);
      const hasTimes = texts.some((text) => readTimes(text).length > 0);
      return !hasTimes && texts.some((text) => /\p{L}/u.test(text));
    });
  const hasGroup = groupAt !== -1 || groupRow !== undefined;
  const added = hasGroup ? [groupAt, ...others] : others;
  const rows = periods.flatMap((row, index) => {
    const [from = '', to = times[index + 1]?.[0] ?? ''] = times[index] ?? [];
    return days.flatMap((name, at) => {
      const activity = row[at] ?? '';
      const rest = added.map(
        (one) => (one === groupAt ? (groupRow?.[at] ?? groups[index]) : row[one]) ?? '',
      );
      return name && hasText(activity) ? [[name, from, to, activity, ...rest]] : [];
    });
  });
  const order = ([name = '']: readonly string[]) => options.indexOf(name);
  return [
    [
      ...[day, starts, ends, text].map(({ title }) => title),
      ...added.map((at) => (at === groupAt ? group?.title : headings[at]) ?? ''),
    ],
    ...rows.sort((a, b) => order(a) - order(b)),
  ];
}

/** Where the weeks of a sheet start: at its rows with several days, else at those with several periods. */
export function weekStarts(cells: Cells, columns: readonly GridColumn[]): readonly number[] {
  const day = dayColumn(columns);
  if (!day) return [];
  const readDay = dayReader(day);
  const countDays = (row: readonly string[]) =>
    new Set(row.flatMap((cell) => readDay(cell) ?? [])).size;
  const countPeriods = (row: readonly string[]) =>
    row.filter((cell) => readTimes(cell).length > 1).length;
  const [byDay, byPeriod] = [countDays, countPeriods].map((count) =>
    cells.flatMap((row, at) => (count(row) > 1 ? [at] : [])),
  );
  return (byDay?.length ? byDay : byPeriod) ?? [];
}

function dayColumn(columns: readonly GridColumn[]): GridColumn | undefined {
  return columns.find(({ options }) => options?.includes('Monday'));
}

function dayReader(day: GridColumn): (cell: string) => string | undefined {
  return (cell) => day.options?.find((option) => option === tidyCell(cell, day));
}

/** The row with the days, and the rows above it and, with a time, below it. */
function findWeek(cells: Cells, readDay: (cell: string) => string | undefined) {
  const top = cells.findIndex(
    (row) => new Set(row.flatMap((cell) => readDay(cell) ?? [])).size > 1,
  );
  const headings = cells[top] ?? [];
  const days = headings.map(readDay);
  const periods = cells.slice(top + 1);
  if (top === -1) return undefined;
  const first = days.findIndex((one) => one !== undefined);
  const hasTimes = periods.filter((row) => readTimes(row.slice(0, first).join(' ')).length > 0);
  return hasTimes.length > 0 ? { above: cells.slice(0, top), headings, days, periods } : undefined;
}

function transpose(cells: Cells): Cells {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => cells.map((row) => row[at] ?? ''));
}

const CLOCK = String.raw`\d{1,2}(?:[:.h]\d{2}(?!\d)(?::\d{2})?(?:\s*[ap]\.?m\b\.?)?|\s*[ap]\.?m\b\.?)`;
const NOON = String.raw`(?<![a-z])(?:12(?:[:.]00)?\s?)?(?:noon|midday)\b`;
const TO = String.raw`\s?(?:[-–—]|to|till|until)\s?`;

/** Times of a period; also the hour alone in `8 – 8.40` and `8.40 – 9`, but not the number in `4 - 10.00-10.40`. */
export const TIMES = new RegExp(
  [
    String.raw`(?<!\d)(?:[01]\d|2[0-3])[0-5]\d(?!\d)`,
    NOON,
    CLOCK,
    String.raw`(?<![\d:.])\d{1,2}(?=${TO}(?:${CLOCK}|${NOON})(?!${TO}\d))`,
    String.raw`(?<=(?:[:.h]\d{2}|m\.?|noon)${TO})\d{1,2}(?![\d:.])`,
  ].join('|'),
  'gi',
);

/**
 * Reads times such as `8.00 to 8.40`. In `1.00 – 1.40 pm` both times are in the afternoon, and so is the second of
 * `12.40 – 1.20`; those of `1.00 – 1.40` stay as they are written.
 */
export function readTimes(period: string): readonly string[] {
  const found = plainCharacters(period).replace(/\s+/g, ' ').match(TIMES) ?? [];
  const written = found.map((text) => text.replace(/^\d{1,2}$/, '$&:00'));
  const isMarked = (text = '') => /[ap]\.?m/i.test(text);
  if (!written.some(isMarked)) {
    return inOrder(written.flatMap((text) => readTime(text) ?? (bothTimes(text) ? text : [])));
  }
  const times = written.flatMap((text) => readTime(text, { half: 'morning' }) ?? []);
  return times.map((time, at) => {
    if (isMarked(written[at])) return time;
    const [before = '', after = ''] = [times[at - 1], times[at + 1]];
    return time < before || later(time) <= after ? later(time) : time;
  });
}

/**
 * Times of one day in their order: one that could be in both halves of the day is in the afternoon if the morning is
 * over, and in the morning if that goes on; others stay as they are written.
 */
function inOrder(times: readonly string[]): readonly string[] {
  const isKnown = (time: string) => TIME_OF_DAY.test(time);
  const afters: (string | undefined)[] = [];
  for (let at = times.length - 1, after: string | undefined; at >= 0; at -= 1) {
    afters[at] = after;
    if (isKnown(times[at] ?? '')) after = times[at];
  }
  let before: string | undefined;
  return times.map((time, at) => {
    const [morning = '', afternoon = ''] = bothTimes(time) ?? [];
    const after = afters[at];
    const isOver = before !== undefined && before > morning && before <= afternoon;
    const goesOn =
      (before ?? '') <= morning && after !== undefined && morning <= after && after < afternoon;
    const known = isKnown(time) ? time : isOver ? afternoon : goesOn ? morning : undefined;
    before = known ?? before;
    return known ?? time;
  });
}

/** The same time of the other half of the day. */
function later(time: string): string {
  const hour = Number(time.slice(0, 2));
  return hour < 12 ? `${hour + 12}${time.slice(2)}` : time;
}
