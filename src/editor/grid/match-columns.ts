import * as v from 'valibot';
import { findDateOrder } from '../dates/date-order';
import {
  bothTimes,
  type Reading,
  readCompleteDay,
  writeDay,
  wrongWeekday,
} from '../dates/read-date';
import { theSite } from '../site-description';
import type { GridColumn } from './grid-columns';
import { cellText, type GridRow, plain, tidyCell, withCells } from './grid-rows';
import type { Cells } from './paste';

/** What a grid column gets: a pasted column, by its index; nothing; or the same text in each row. */
export type Source = number | 'empty' | 'same';

/** How pasted columns map to grid columns. */
export type ColumnMatch = {
  /** Whether the first pasted row has headings. */
  readonly hasHeadings: boolean;
  /** For each grid column; undefined asks the editor. */
  readonly sources: readonly (Source | undefined)[];
};

/** The rows above the headings are titles, which programs do not have. */
const MAX_TITLES = 10;

/** The table from its headings on: the row that names most columns, or another that does below it; the whole table if none does. */
export function withoutTitles(cells: Cells, columns: readonly GridColumn[]): Cells {
  const counts = cells
    .slice(0, MAX_TITLES)
    .map((row) => matchHeadings(row, columns).filter((at) => at !== undefined).length);
  const most = Math.max(0, ...counts);
  const first = counts.indexOf(most);
  const isTwice = counts[first + 1] === most;
  return most < 2 ? cells : cells.slice(first + Number(isTwice));
}

/**
 * Matches columns by their headings, else by what they contain, such as the choices of a column. The editor is
 * asked about the others: a name at the place of a number must not become the number.
 */
export function matchColumns(cells: Cells, columns: readonly GridColumn[]): ColumnMatch {
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (columns.every(({ isPositional }) => isPositional)) {
    return { hasHeadings: false, sources: columns.map((_, at) => (at < width ? at : 'empty')) };
  }
  const byHeading = matchHeadings(cells[0] ?? [], columns);
  const count = byHeading.filter((at) => at !== undefined).length;
  const sources = count > 0 ? byHeading : columns.map(() => undefined);
  // The first row may have headings that say nothing about the columns.
  const body = cells.length > 1 ? cells.slice(1) : cells;
  const pasted = Array.from({ length: width }, (_, at) => body.map((row) => row[at] ?? ''));
  const isFree = (at: number) => !sources.includes(at);
  const candidates = columns.map((column, at) =>
    sources[at] === undefined && column.required
      ? pasted.flatMap((texts, from) => (isFree(from) && isLike(texts, column) ? [from] : []))
      : [],
  );
  for (const [at, [only, ...others]] of candidates.entries()) {
    const isShared = candidates.some((one, index) => index !== at && one.includes(Number(only)));
    if (only !== undefined && others.length === 0 && !isShared) sources[at] = only;
  }
  const isHeading = (text: string, column: GridColumn) =>
    text !== '' && isRestricted(column) && !v.is(column.schema, tidyCell(text, column, POSSIBLE));
  const hasHeadings =
    count > 0 ||
    columns.some((column, at) => isHeading(cells[0]?.[sources[at] ?? -1] ?? '', column));
  const left = pasted.filter((texts, from) => isFree(from) && texts.some((text) => text !== ''));
  // Below headings, no column can have choices of which it has none.
  const mayHave = (column: GridColumn) =>
    left.some((texts) => count === 0 || !column.options || fitsIn(texts, column).length > 0);
  return {
    hasHeadings,
    sources: columns.map(
      (column, at) => sources[at] ?? (column.required && mayHave(column) ? undefined : 'empty'),
    ),
  };
}

/** For each grid column, the index of the heading that names it best. */
function matchHeadings(
  headings: readonly string[],
  columns: readonly GridColumn[],
): (number | undefined)[] {
  const sources: (number | undefined)[] = columns.map(() => undefined);
  for (const isNamed of [isEqual, isAlike, isAbbreviated, isSynonym]) {
    for (const [at, { title, name }] of columns.entries()) {
      if (sources[at] !== undefined) continue;
      const found = headings.findIndex(
        (heading, from) =>
          heading !== '' &&
          !sources.includes(from) &&
          (isNamed(heading, title) || (isNamed === isEqual && isEqual(heading, name))),
      );
      if (found !== -1) sources[at] = found;
    }
  }
  return sources;
}

/** One reading of texts that have several, for the question whether they have any. */
const POSSIBLE: Reading = { half: 'morning' };

/** Whether only some texts are possible in a column, so that its cells tell it from others. */
function isRestricted({ options, cell }: GridColumn): boolean {
  return options !== undefined || cell.isRestricted === true;
}

/** Whether most of a pasted column's cells are possible in a restricted column. */
function isLike(texts: readonly string[], column: GridColumn): boolean {
  const filled = texts.filter((text) => text !== '');
  const fits = fitsIn(texts, column);
  return isRestricted(column) && fits.length > 0 && fits.length >= filled.length * 0.8;
}

function fitsIn(texts: readonly string[], column: GridColumn): readonly string[] {
  return texts.filter(
    (text) => text !== '' && v.is(column.schema, tidyCell(text, column, POSSIBLE)),
  );
}

/** Why the days are named that {@link pastedReadings} finds wrong. */
export const WRONG_WEEKDAY = 'Check these dates and their days of the week';

/**
 * What is known of pasted days and times, the days whose order is not, those on another weekday than is written, and
 * the times that could be in both halves of the day.
 */
export function pastedReadings(
  cells: Cells,
  columns: readonly GridColumn[],
  { hasHeadings, sources }: ColumnMatch,
) {
  const body = cells.slice(hasHeadings ? 1 : 0);
  const textsOf = (asked: keyof Reading) =>
    columns
      .flatMap(({ cell }, at) => (cell.asks === asked ? (sources[at] ?? []) : []))
      .flatMap((from) => body.map((row) => pastedText(row, from)));
  const days = textsOf('order');
  const times = textsOf('half').filter((text) => bothTimes(text) !== undefined);
  const order = findDateOrder(days);
  const known: Reading = order === 'unknown' ? {} : { order };
  const wrong = days.flatMap((text) => {
    const day = readCompleteDay(text, known.order);
    const [weekday] = writeDay(day ?? '', 'full').split(',');
    return wrongWeekday(text, day) ? [`${text} is a ${weekday}`] : [];
  });
  return { known, days: order === 'unknown' ? days : [], times, wrong };
}

/** The text of a row in a pasted column. */
function pastedText(row: readonly string[], from: Source): string {
  return typeof from === 'number' ? (row[from] ?? '') : '';
}

type RowReading = Reading & {
  /** The text of each column whose source is `same`, by its name. */
  readonly same?: Readonly<Record<string, string>>;
};

/** Rows of pasted cells, in each column's format. */
export function rowsOf(
  cells: Cells,
  columns: readonly GridColumn[],
  { hasHeadings, sources }: ColumnMatch,
  { same = {}, ...reading }: RowReading = {},
): readonly GridRow[] {
  return cells.slice(hasHeadings ? 1 : 0).map((row) =>
    Object.fromEntries(
      columns.flatMap((column, at) => {
        const from = sources[at] ?? 'empty';
        if (from === 'empty') return [];
        const text = from === 'same' ? same[column.name] : pastedText(row, from);
        return text === undefined ? [] : [[column.name, tidyCell(text, column, reading)]];
      }),
    ),
  );
}

/**
 * Adds the fields that were not pasted, such as pictures, from the old row with the same first
 * cell, unless several old or new rows have that cell.
 */
export function keepValues(
  rows: readonly GridRow[],
  old: readonly GridRow[],
  [first]: readonly GridColumn[],
): readonly GridRow[] {
  const getName = (row: GridRow) => cellText(row, first?.name ?? '');
  const [known, pasted] = [old, rows].map((all) => onlyOnes(all, getName));
  return rows.map((row) => {
    const name = getName(row);
    const same = name !== '' && pasted?.has(name) ? known?.get(name) : undefined;
    return same ? withCells(same, row) : row;
  });
}

/** The rows whose names no other row has. */
function onlyOnes(rows: readonly GridRow[], nameOf: (row: GridRow) => string) {
  const found = new Map<string, GridRow>();
  const repeated = new Set<string>();
  for (const row of rows) {
    const name = nameOf(row);
    if (found.has(name)) repeated.add(name);
    found.set(name, row);
  }
  for (const name of repeated) found.delete(name);
  return found;
}

/** Whether a heading may name a column. */
export function isSimilar(heading: string, title: string): boolean {
  return [isEqual, isAlike, isAbbreviated].some((isNamed) => isNamed(heading, title));
}

function isEqual(heading: string, title: string): boolean {
  return plain(heading) === plain(title);
}

/** Whether headings start alike, such as `Start` and `Starts`. */
function isAlike(heading: string, title: string): boolean {
  const [one, other] = [plain(heading), plain(title)];
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  return same >= 4 && same >= shorter * 0.7;
}

/** Words that say little: `Exam No.` and `Examination number` are the same without them. */
const FILLERS = [
  'no',
  'nos',
  'num',
  'nr',
  'number',
  'numbers',
  'of',
  'the',
  'and',
  'for',
  'in',
  's',
];

/** Whether each word of one heading is, or abbreviates, a word of the other. */
function isAbbreviated(heading: string, title: string): boolean {
  const [one, other] = [words(heading), words(title)];
  const begins = (short: string, long: string) => short.length >= 3 && long.startsWith(short);
  const isIn = (word: string, all: readonly string[]) =>
    all.some((it) => it === word || begins(word, it) || begins(it, word));
  return (
    one.length > 0 &&
    other.length > 0 &&
    one.every((word) => isIn(word, other)) &&
    other.every((word) => isIn(word, one))
  );
}

function isSynonym(heading: string, title: string): boolean {
  const [one, other] = [plain(heading), plain(title)];
  return (theSite().sameHeadings ?? []).some((names) => {
    const all = names.map(plain);
    return all.includes(one) && all.includes(other);
  });
}

function words(text: string): readonly string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.filter((word) => !FILLERS.includes(word));
}
