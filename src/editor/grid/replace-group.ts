import { foldText } from '../../schema/fold-text';
import type { GridColumn } from './grid-columns';
import { cellText, type GridRow } from './grid-rows';
import { keepValues } from './match-columns';

/** What can be replaced instead of all rows: those of some groups, such as of a class. */
export type GroupChoice = {
  /** Such as the name of a class. */
  readonly label: string;
  /** How many rows are replaced. */
  readonly count: number;
  readonly replace: () => readonly GridRow[];
};

/** More would not fit on a button. */
const MAX_NAMES = 3;

/**
 * The columns by which pasted rows are some groups of the rows. Those in which all pasted rows have the same come first,
 * such as one class of a time table: some of several lessons may be in any rows. Of these, the one with the fewest rows.
 * Two days of a class may be its whole week, or all lessons of these days: only the editor knows.
 */
export function findGroups(
  pasted: readonly GridRow[],
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): readonly GroupChoice[] {
  const choices = columns
    .filter(canGroup)
    .flatMap((column): readonly (GroupChoice & { readonly size: number })[] => {
      const groupOf = (row: GridRow) => keyOf(cellText(row, column.name));
      const groups = new Set(pasted.map(groupOf));
      const all = new Set(rows.map(groupOf));
      const old = rows.filter((row) => groups.has(groupOf(row)));
      // A number or a name of its own in each row is no group, and nobody needs to keep an empty rest.
      const isGrouping = all.size * 2 <= rows.length && !groups.has('');
      if (!isGrouping || old.length === 0 || old.length === rows.length) return [];
      const names = [...groups].map((group) => {
        const row = pasted.find((one) => groupOf(one) === group) ?? {};
        return cellText(row, column.name).trim();
      });
      const list = new Intl.ListFormat('en-GB').format(names);
      return [
        {
          label: names.length > MAX_NAMES ? `these ${names.length} (${column.title})` : list,
          count: old.length,
          size: groups.size,
          replace: () => replaceGroups(keepValues(pasted, old, columns), rows, groupOf),
        },
      ];
    });
  return choices.toSorted((one, other) => one.size - other.size || one.count - other.count);
}

function canGroup({ options, isText, multiline, isPositional }: GridColumn): boolean {
  return !isPositional && !multiline && (options !== undefined || isText);
}

function keyOf(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Each group in its place; new groups at the end. */
function replaceGroups(
  pasted: readonly GridRow[],
  rows: readonly GridRow[],
  groupOf: (row: GridRow) => string,
): readonly GridRow[] {
  const left = new Map<string, readonly GridRow[]>();
  for (const row of pasted) left.set(groupOf(row), [...(left.get(groupOf(row)) ?? []), row]);
  const groups = new Set(left.keys());
  const replaced = rows.flatMap((row) => {
    const group = groupOf(row);
    if (!groups.has(group)) return [row];
    const next = left.get(group) ?? [];
    left.delete(group);
    return next;
  });
  return [...replaced, ...[...left.values()].flat()];
}
