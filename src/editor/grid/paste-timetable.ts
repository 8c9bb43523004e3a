import { TIME_OF_DAY } from '../../schema/fields';
import { bothTimes, readTime, tidyTime } from '../dates/read-date';
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
  const [starts, ends] = columns.filter(isTime);
  const [text] = textColumns(columns);
  const group = groupColumn(columns);
  if (!day || !starts || !ends || !text) return undefined;
  const { options = [] } = day;
  const weeks = findWeeks(withoutLines(cells, dayReader(day)), columns, dayReader(day));
  const tables = weeks.map((week) => rowsOfWeek(week, { day, starts, ends, text, group }));
  if (tables.length === 0) return undefined;
  // One day may lack a column that another has.
  const [all = [], ...others] = tables
    .map(([headings = []]) => headings)
    .toSorted((one, other) => other.length - one.length);
  const headings = [...all, ...new Set(others.flat().filter((text) => !all.includes(text)))];
  const order = ([name = '']: readonly string[]) => options.indexOf(name);
  const rows = tables.flatMap(([own = [], ...body]) => {
    const isWhole = own.every((text, at) => text === headings[at]);
    return isWhole ? body : body.map((row) => headings.map((text) => row[own.indexOf(text)] ?? ''));
  });
  return [headings, ...rows.sort((a, b) => order(a) - order(b))];
}

/** A table from its first row on that has several texts or a day: merged cells repeat a title above it. */
function withoutLines(cells: Cells, readDay: DayReader): Cells {
  const first = cells.findIndex((row) => isRow(row) || dayAlone(row, readDay));
  return cells.slice(Math.max(first, 0));
}

/** What a table lacks to be a time table: the day of all its rows, or the times of its periods. */
export function missingFromWeek(
  cells: Cells,
  columns: readonly GridColumn[],
): 'day' | 'times' | undefined {
  const day = dayColumn(columns);
  if (!day || timetableRows(cells, columns)) return undefined;
  const readDay = dayReader(day);
  const isPart = cells.some((row) => countPeriods(row) > 1 || row.filter(isClass).length > 1);
  if (isPart && timetableRows([['Monday'], ...cells], columns)) return 'day';
  const hasNumbers = cells.some((row) => row.filter((cell) => /^\d{1,2}$/.test(cell)).length > 2);
  const hasDays = cells.some((row) => row.some((cell) => readDay(cell)));
  const isWeek = cells.some((row) => countDays(row, readDay) > 1);
  const hasTimes = cells.some((row) => row.some((cell) => readTimes(cell).length > 0));
  return !hasTimes && (isWeek || (hasDays && hasNumbers)) ? 'times' : undefined;
}

type WeekColumns = Readonly<Record<'day' | 'starts' | 'ends' | 'text', GridColumn>> & {
  readonly group: GridColumn | undefined;
};

function rowsOfWeek(week: Week, { day, starts, ends, text, group }: WeekColumns): Cells {
  const { headings } = week;
  const first = firstDay(week.days);
  const found = group && findGroupRow(week, group);
  // A class is often written once for its days.
  const groupRow =
    found && week.above.includes(found)
      ? found.map((text, at) => text || found.slice(first, at).findLast(Boolean))
      : found;
  // A day is often written once for its classes.
  const days = week.days.map((day, at) =>
    groupRow?.[at] && !headings[at] ? week.days.slice(0, at).findLast(Boolean) : day,
  );
  const periods = week.periods.filter((row) => row !== found);
  const groupAt = headings.findIndex(
    (heading, at) => at < first && group && isSimilar(heading, group.title),
  );
  // A class is often written once above its periods.
  const groups = periods.map(
    (_, index) => periods.slice(0, index + 1).findLast((row) => row[groupAt])?.[groupAt] ?? '',
  );
  const written = periods.map((row) => timesIn(row, first));
  // A time is often written once for its classes.
  const isSameTime = (row: readonly string[]) =>
    row[groupAt] && row.slice(0, first).every((text, at) => at === groupAt || text === '');
  const read = periods.map(
    (row, index) =>
      written.slice(0, index + 1).findLast((times) => times.length > 0 || !isSameTime(row)) ?? [],
  );
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
    const next = times.find((_, at) => at > index && groups[at] === groups[index]);
    const [from = '', to = next?.[0] ?? ''] = times[index] ?? [];
    // Written in one letter for each day.
    const word = days.map((name, at) => (name && row[at]) || '').join('');
    const isSpelled = BREAK.test(word) && row.every((text, at) => !days[at] || text.length === 1);
    return days.flatMap((name, at) => {
      const activity = isSpelled ? word : (row[at] ?? '');
      const rest = added.map(
        (one) => (one === groupAt ? (groupRow?.[at] ?? groups[index]) : row[one]) ?? '',
      );
      return name && hasText(activity) ? [[name, from, to, activity, ...rest]] : [];
    });
  });
  return [
    [
      ...[day, starts, ends, text].map(({ title }) => title),
      ...added.map((at) => (at === groupAt ? group?.title : headings[at]) ?? ''),
    ],
    ...rows,
  ];
}

/** What all classes have in a period, which offices write down a column. */
const BREAK = /^(?:break|lunch|games|sports?|prayer)$/i;

/** Where the weeks of a sheet start: at its rows with several days, else at those with several periods. */
export function weekStarts(cells: Cells, columns: readonly GridColumn[]): readonly number[] {
  const day = dayColumn(columns);
  if (!day) return [];
  const readDay = dayReader(day);
  const part = cells.findIndex((row) => dayAlone(row, readDay));
  if (part !== -1 && dayParts(cells, readDay)) {
    // With the headings that stand once above all days.
    const shared = cells.slice(0, part).findIndex(isRow);
    return [shared === -1 ? part : shared];
  }
  const counts = [(row: readonly string[]) => countDays(row, readDay), countPeriods];
  const [byDay, byPeriod] = counts.map((count) =>
    cells.flatMap((row, at) => (count(row) > 1 ? [at] : [])),
  );
  const group = groupColumn(columns);
  // With the row of classes above the days, and the headings above the times.
  const hasClasses = (at: number) => {
    const week = weekAt(cells, at, readDay);
    const above = cells[at - 1];
    return (
      group && above && isWide(week) && findGroupRow({ ...week, above: [above] }, group) === above
    );
  };
  const hasHeadings = (at: number) =>
    cells[at - 1]?.some((text, column) => !cells[at]?.[column] && isSimilar(text, day.title));
  return byDay?.length
    ? byDay.map((at) => (hasClasses(at) ? at - 1 : at))
    : (byPeriod ?? []).map((at) => (hasHeadings(at) ? at - 1 : at));
}

function countDays(row: readonly string[], readDay: DayReader): number {
  return new Set(row.flatMap((cell) => readDay(cell) ?? [])).size;
}

function countPeriods(row: readonly string[]): number {
  return row.filter((cell) => readTimes(cell).length > 1).length;
}

type Week = ReturnType<typeof weekAt>;

/** The row with the class of each column: one with that heading, or the next to the days if one of these has several columns. */
function findGroupRow(week: Week, { title }: GridColumn): readonly string[] | undefined {
  const { above, days, periods } = week;
  const first = firstDay(days);
  const rows = [...above, ...periods].filter((row) => timesIn(row, first).length === 0);
  const isNamed = (row: readonly string[]) =>
    row.slice(0, first).some((text) => isSimilar(text, title));
  const isNear = (row: readonly string[]) =>
    (row === periods[0] || row === above.at(-1)) &&
    new Set(row.slice(first).filter(Boolean)).size > 1;
  return rows.find(isNamed) ?? (isWide(week) ? rows.find(isNear) : undefined);
}

/** Whether a day has several columns, over which it is written once or repeated. */
function isWide({ headings, days, periods }: Week): boolean {
  return days.some((day, at) =>
    day === undefined
      ? at > firstDay(days) && headings[at] === '' && periods.some((row) => row[at])
      : days.indexOf(day) < at,
  );
}

function firstDay(days: Week['days']): number {
  return days.findIndex((one) => one !== undefined);
}

/** The times before the days of a row. */
function timesIn(row: readonly string[], first: number): readonly string[] {
  return readTimes(row.slice(0, first).join(' '));
}

function groupColumn(columns: readonly GridColumn[]): GridColumn | undefined {
  return textColumns(columns)[1];
}

function textColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  return columns.filter((column) => !column.options && !isTime(column));
}

function isTime({ cell }: GridColumn): boolean {
  return cell.asks === 'half';
}

function dayColumn(columns: readonly GridColumn[]): GridColumn | undefined {
  return columns.find(({ options }) => options?.includes('Monday'));
}

function dayReader(day: GridColumn): DayReader {
  return (cell) => day.options?.find((option) => option === tidyCell(cell, day));
}

/** The weeks of a table: one, or one for each day that has a part of it. None if it is no time table. */
function findWeeks(
  cells: Cells,
  columns: readonly GridColumn[],
  readDay: DayReader,
): readonly Week[] {
  const parts = dayParts(cells, readDay);
  if (parts) return parts.flatMap(({ day, rows }) => weeksOfDay(day, rows, columns));
  const [week] = [findWeek(cells, readDay, 2), findWeek(transpose(cells), readDay, 1)].flatMap(
    (one) => one ?? [],
  );
  return week ? [week] : weeksOfClasses(cells, columns, readDay);
}

type DayReader = (cell: string) => string | undefined;

/** The row with the days, and the rows above it and, with a time, below it. */
function findWeek(cells: Cells, readDay: DayReader, least: number): Week | undefined {
  const top = cells.findIndex((row) => countDays(row, readDay) >= least);
  if (top === -1) return undefined;
  const week = weekAt(cells, top, readDay);
  const hasTimes = week.periods.some((row) => timesIn(row, firstDay(week.days)).length > 0);
  return hasTimes ? week : undefined;
}

/** Whether a row has several texts: merged cells repeat theirs. */
function isRow(row: readonly string[]): boolean {
  return new Set(row.filter(Boolean)).size > 1;
}

/** Splits a line such as `8:00 – 8:40 English`, as people write it in a message. */
function splitTimes(row: readonly string[]): readonly string[] {
  const [only = '', ...others] = row.filter(Boolean);
  const [, times, text] = (others.length === 0 && PERIOD_LINE.exec(only)) || [];
  return times && text ? [times, text] : row;
}

/** The day that is alone in a row, as above its part of a table. */
function dayAlone(row: readonly string[], readDay: DayReader): string | undefined {
  const [only = '', ...others] = new Set(row.filter(Boolean));
  return others.length === 0 ? readDay(only) : undefined;
}

/** The parts of a table below the names of their days; undefined unless each has rows, or if a day stands beside others. */
function dayParts(cells: Cells, readDay: DayReader) {
  const at = cells.flatMap((row, index) => (dayAlone(row, readDay) ? [index] : []));
  // Headings may stand once above all days.
  const shared = cells.slice(0, at[0]).filter(isRow);
  const parts = at.map((start, index) => {
    const rows = cells
      .slice(start + 1, at[index + 1])
      .map(splitTimes)
      .filter(isRow);
    const isRepeated = shared[0]?.join('\t') === rows[0]?.join('\t');
    return {
      day: dayAlone(cells[start] ?? [], readDay) ?? '',
      isEmpty: rows.length === 0,
      rows: isRepeated ? rows : [...shared, ...rows],
    };
  });
  const hasBeside = cells.some((row) => isRow(row) && row.some((cell) => readDay(cell)));
  return parts.length === 0 || hasBeside || parts.some(({ isEmpty }) => isEmpty)
    ? undefined
    : parts;
}

/** The lines among the parts of a table that have no times, so that they are in no row. */
export function linesBetween(cells: Cells, columns: readonly GridColumn[]): Cells {
  const day = dayColumn(columns);
  if (!day) return [];
  const readDay = dayReader(day);
  const first = cells.findIndex((row) => dayAlone(row, readDay));
  return first !== -1 && dayParts(cells, readDay)
    ? cells.slice(first).filter((row) => !dayAlone(row, readDay) && !isRow(splitTimes(row)))
    : [];
}

function weeksOfDay(day: string, rows: Cells, columns: readonly GridColumn[]): readonly Week[] {
  const readDay: DayReader = (cell) => (cell === day ? day : undefined);
  const top = rows.findIndex((row) => countPeriods(row) > 1);
  if (top !== -1) {
    const named = rows.map((row, at) => [at > top ? day : '', ...row]);
    return [weekAt(transpose(named), 0, readDay)];
  }
  const named = rows.map((row) => [day, ...row]);
  const weeks = weeksOfClasses(named, columns, readDay);
  if (weeks.length > 0) return weeks;
  // A list of times and texts.
  const start = rows.findIndex((row) => timesIn(row, row.length).length > 0);
  const first = firstText(rows[start]);
  const headings = Array.from(rows[start] ?? [], (_, at) =>
    at === first ? day : (rows[start - 1]?.[at] ?? ''),
  );
  return first === -1 ? [] : [weekAt([headings, ...rows.slice(start)], 0, readDay)];
}

/** The column after the times of a row. */
function firstText(row: readonly string[] = []): number {
  const last = row.findLastIndex((cell) => readTimes(cell).length > 0);
  return last === -1 || last + 1 >= row.length ? -1 : last + 1;
}

/** Such as `Year 1` or `Class II`. */
const CLASS = /\p{L}.*(?:\d|\b[IVX]+\b)/u;

function isClass(text: string): boolean {
  return CLASS.test(text) && readTimes(text).length === 0;
}

/** A week for each day of a table with a day and a time at the start of each row, and a class above each column. */
function weeksOfClasses(
  cells: Cells,
  columns: readonly GridColumn[],
  readDay: DayReader,
): readonly Week[] {
  const group = groupColumn(columns);
  const start = cells.findIndex((row) => timesIn(row, row.length).length > 0);
  const [headings = [], ...rows] = cells.slice(Math.max(start - 1, 0));
  const first = firstText(rows[0]);
  const classes = headings.flatMap((text, at) => (at >= first && isClass(text) ? [at] : []));
  const dayAt = headings.findIndex(
    (_, at) => at < first && rows.some((row) => readDay(row[at] ?? '')),
  );
  if (!group || start < 1 || first === -1 || dayAt === -1 || classes.length === 0) return [];
  const others = headings.flatMap((_, at) => (at >= first && !classes.includes(at) ? [at] : []));
  // A day is often written once for its times.
  const days = rows.map((_, index) =>
    rows
      .slice(0, index + 1)
      .flatMap((row) => readDay(row[dayAt] ?? '') ?? [])
      .at(-1),
  );
  return [...new Set(days)].flatMap((day) => {
    if (day === undefined) return [];
    const ofDay = rows.filter((_, index) => days[index] === day);
    const periods = classes.flatMap((one) =>
      ofDay.map((row) => [
        headings[one] ?? '',
        row
          .toSpliced(dayAt, 1)
          .slice(0, first - 1)
          .join(' '),
        row[one] ?? '',
        ...others.map((at) => row[at] ?? ''),
      ]),
    );
    const names = others.map((at) => headings[at] ?? '');
    return [weekAt([[group.title, '', day, ...names], ...periods], 0, readDay)];
  });
}

function weekAt(cells: Cells, top: number, readDay: DayReader) {
  const headings = cells[top] ?? [];
  const days = headings.map(readDay);
  return { above: cells.slice(0, top), headings, days, periods: cells.slice(top + 1) };
}

function transpose(cells: Cells): Cells {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => cells.map((row) => row[at] ?? ''));
}

const CLOCK = String.raw`\d{1,2}(?:[:.h]\d{2}(?!\d)(?::\d{2})?(?:\s*[ap]\.?m\b\.?)?|\s*[ap]\.?m\b\.?)`;
const NOON = String.raw`(?<![a-z])(?:12(?:[:.]00)?\s?)?(?:noon|midday|midnight)\b`;
const TO = String.raw`\s?(?:-|to|till|until)\s?`;

const PERIOD_LINE = new RegExp(
  `^((?:${CLOCK}|${NOON}|\\d{1,2})\\s*[-–—to]+\\s*(?:${CLOCK}|${NOON}))[\\s:–—-]+(\\p{L}.*)$`,
  'iu',
);

/** Times of a period; also the hour alone in `8 – 8.40` and `8.40 – 9`, but not the number in `4 - 10.00-10.40`. */
export const TIMES = new RegExp(
  [
    String.raw`(?<!\d)(?:[01]\d|2[0-3])[0-5]\d(?!\d)`,
    NOON,
    CLOCK,
    String.raw`(?<![\d:.])\d{1,2}(?=${TO}(?:${CLOCK}|${NOON})(?!${TO}\d))`,
    String.raw`(?<=(?:[:.h]\d{2}|m\.?|noon|midnight)${TO})\d{1,2}(?![\d:.])`,
  ].join('|'),
  'gi',
);

/**
 * Reads times such as `8.00 to 8.40`. In `1.00 – 1.40 pm` both times are in the afternoon, and so is the second of
 * `12.40 – 1.20`; those of `1.00 – 1.40` stay as they are written.
 */
export function readTimes(period: string): readonly string[] {
  const found = tidyTime(period).match(TIMES) ?? [];
  const written = found.map((text, at) => {
    // `8:00-40` ends at 8:40: no hour has this number.
    const isMinute = /^(?:2[4-9]|[3-5]\d)$/.test(text);
    const [hour] = (isMinute && found[at - 1]?.match(/^\d{1,2}[:.h](?=\d)/)) || [];
    return hour ? hour + text : text.replace(/^\d{1,2}$/, '$&:00');
  });
  const isMarked = (text = '') => /[ap]\.?m|midnight/i.test(text);
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
