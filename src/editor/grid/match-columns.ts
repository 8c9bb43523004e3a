import type { GridColumn } from './grid-columns';
import { cellText, type GridRow, tidyCell, withCells } from './grid-rows';
import type { Cells } from './paste';

/** How pasted columns map to grid columns. */
export type ColumnMatch = {
  /** Whether the first pasted row has headings. */
  readonly hasHeadings: boolean;
  /** For each grid column, the index of its pasted column; -1 for none. */
  readonly sources: readonly number[];
};

/** Matches columns by heading, or by position without headings. */
export function matchColumns(cells: Cells, columns: readonly GridColumn[]): ColumnMatch {
  const headings = (cells[0] ?? []).map(normalizeHeading);
  const sources = columns.map(({ title, name }) =>
    headings.findIndex(
      (heading) => heading === normalizeHeading(title) || heading === normalizeHeading(name),
    ),
  );
  const hasHeadings = sources.filter((at) => at !== -1).length >= Math.min(2, columns.length);
  if (!hasHeadings) {
    const width = Math.max(0, ...cells.map((row) => row.length));
    return { hasHeadings, sources: columns.map((_, at) => (at < width ? at : -1)) };
  }
  for (const [at, { title }] of columns.entries()) {
    if (sources[at] !== -1) continue;
    sources[at] = headings.findIndex(
      (heading, from) => !sources.includes(from) && isAlike(heading, normalizeHeading(title)),
    );
  }
  return { hasHeadings, sources };
}

/** Rows of pasted cells, in each column's format. */
export function rowsOf(
  cells: Cells,
  columns: readonly GridColumn[],
  { hasHeadings, sources }: ColumnMatch,
): readonly GridRow[] {
  return cells.slice(hasHeadings ? 1 : 0).map((row) =>
    Object.fromEntries(
      columns.flatMap((column, at) => {
        const from = sources[at] ?? -1;
        return from === -1 ? [] : [[column.name, tidyCell(row[from] ?? '', column)]];
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
  const withName = (all: readonly GridRow[], name: string) =>
    all.filter((row) => getName(row) === name);
  return rows.map((row) => {
    const [same, ...others] = getName(row) === '' ? [] : withName(old, getName(row));
    if (!same || others.length > 0 || withName(rows, getName(row)).length > 1) return row;
    return withCells(same, row);
  });
}

function normalizeHeading(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether headings start alike, such as `Start` and `Starts`, or `Exam no.` and `Exam number`. */
function isAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  return same >= 4 && same >= shorter * 0.7;
}
