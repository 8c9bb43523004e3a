import type { GridColumn } from './grid-columns';
import { isSimilar, matchColumns, withoutTitles } from './match-columns';
import type { Cells } from './paste';
import { linesBetween, timetableRows, weekStarts } from './paste-timetable';
import { splitRanges } from './split-ranges';

/** What a pasted sheet has for a grid. */
export type Sheet = {
  /** Headings and rows; none if the sheet has several tables that cannot become one. */
  readonly cells: Cells;
  /** The lines around its tables, which are not in the cells. */
  readonly lines: readonly string[];
};

/** Why the lines of a sheet are named. */
export const AROUND = 'Left out, because it is above or below the rows';

/** A column for the lines above several tables, such as the class of each, unless they name their column. */
const LINE_ABOVE = 'Line above';

/** Reads the tables of a sheet as one, such as the time tables of two classes below each other. */
export function readSheet(cells: Cells, columns: readonly GridColumn[]): Sheet {
  const isWeek = timetableRows(cells, columns) !== undefined;
  const starts = isWeek ? weekStarts(cells, columns) : listStarts(cells, columns);
  const [first = titlesAbove(cells, columns), ...others] = starts;
  const above = [linesIn(cells.slice(0, first))];
  const tables = [first, ...others].map((start, at) => {
    const rows = cells.slice(start, others[at]);
    // A list may end with a row of one cell.
    const isOpen = !isWeek && at === others.length;
    const last = rows.findLastIndex((row) => textsIn(row).length > 1);
    // All are lines if a week was written in a message.
    const end = isOpen || last === -1 ? rows.length : last + 1;
    above.push(linesIn(rows.slice(end)));
    return readTable(rows.slice(0, end), columns);
  });
  const [[headings = []] = []] = tables;
  if (others.length === 0) {
    const between = isWeek ? linesIn(linesBetween(cells, columns)) : [];
    return { cells: tables.flat(), lines: [...new Set([...above.flat(), ...between])] };
  }
  if (!tables.every(([row = []]) => isSame(row, headings))) return { cells: [], lines: [] };
  const names = tables.map((_, at) => readName(above[at]?.at(-1) ?? '', columns));
  const rows = tables.flatMap(([, ...body], at) =>
    body.map((row) => [...headings.map((_, column) => row[column] ?? ''), names[at]?.text ?? '']),
  );
  return {
    cells: [[...headings, names[0]?.heading ?? ''], ...rows],
    lines: above.flatMap((lines, at) => (at === tables.length ? lines : lines.slice(0, -1))),
  };
}

/** Where the tables of a list start, whose headings are the same. */
function listStarts(cells: Cells, columns: readonly GridColumn[]): readonly number[] {
  const table = withoutTitles(cells, columns);
  const [headings = []] = table;
  if (!matchColumns(table, columns).hasHeadings) return [];
  const at = cells.length - table.length;
  return cells.flatMap((row, index) => (index >= at && isSame(row, headings) ? [index] : []));
}

/** How many titles are above a list without headings. A table of free text has them as its own. */
function titlesAbove(cells: Cells, columns: readonly GridColumn[]): number {
  const isFree = columns.every(({ isPositional }) => isPositional);
  return isFree
    ? 0
    : Math.max(
        0,
        cells.findIndex((row) => textsIn(row).length > 1),
      );
}

function readTable(cells: Cells, columns: readonly GridColumn[]): Cells {
  return timetableRows(cells, columns) ?? splitRanges(withoutTitles(cells, columns), columns);
}

/** The texts of a row, of which merged cells repeat theirs. */
function textsIn(row: readonly string[]): readonly string[] {
  return [...new Set(row.filter(Boolean))];
}

/** What rows say that are not rows of the grid. */
export function linesIn(rows: Cells): readonly string[] {
  return rows.map((row) => textsIn(row).join(' ')).filter(Boolean);
}

function isSame(row: readonly string[], other: readonly string[]): boolean {
  return row.join('\t').toLowerCase() === other.join('\t').toLowerCase();
}

/** Splits a line such as `Class: Year 1`. */
function readName(line: string, columns: readonly GridColumn[]) {
  const [label = '', ...rest] = line.split(':');
  const column = columns.find(({ title }) => rest.length > 0 && isSimilar(label, title));
  return column
    ? { heading: column.title, text: rest.join(':').trim() }
    : { heading: LINE_ABOVE, text: line };
}
