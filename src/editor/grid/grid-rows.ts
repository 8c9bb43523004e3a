import * as v from 'valibot';
import type { Reading } from '../dates/read-date';
import { followRow } from '../merge/row-keys';
import type { GridColumn } from './grid-columns';

/** One grid row: a list entry, including fields without a column, such as a picture. */
export type GridRow = Readonly<Record<string, unknown>>;

export function cellText(row: GridRow, name: string): string {
  return String(row[name] ?? '');
}

/** A cell's text as it is displayed and copied, such as `24 Dec 2026`. */
export function readableCell(row: GridRow, { name, cell }: GridColumn): string {
  const text = cellText(row, name);
  return cell.write?.(text) ?? text;
}

/** A cell's text as a downloaded table has it, such as `2026-12-24`. */
export function downloadedCell(row: GridRow, column: GridColumn): string {
  const isAsShown = column.cell.isDownloadedAsShown;
  return isAsShown ? readableCell(row, column) : cellText(row, column.name);
}

/** What was typed in a cell, in the format of its column. */
export function typedCell(typed: string, value: string, column: GridColumn): string {
  const isRaw = column.cell.isRaw?.(value);
  return isRaw ? typed.trim() : (column.cell.readTyped?.(typed) ?? tidyCell(typed, column));
}

/** A changed copy of a row. */
export function withCells(row: GridRow, cells: GridRow): GridRow {
  return followRow(row, { ...row, ...cells });
}

/**
 * Converts text to the format of its column, for example `8:00 AM` to `08:00`, or `MON` to `Monday`.
 * Returns valid and unrecognized text unchanged.
 */
export function tidyCell(
  value: string,
  { multiline, options = [], schema, cell }: GridColumn,
  reading?: Reading,
): string {
  const text = multiline ? value.trim() : value.replace(/\s+/g, ' ').trim();
  if (text === '') return text;
  if (cell.read) return cell.read(text, reading) ?? text;
  return (
    [text, option(text, options)].find((form) => form !== undefined && v.is(schema, form)) ?? text
  );
}

/** A text without case, spaces and signs. Its accents stay, which can be written in two ways. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function option(text: string, options: readonly string[]): string | undefined {
  const only = (found: readonly string[]) => (found.length === 1 ? found[0] : undefined);
  const written = plain(text);
  if (written === '') return undefined;
  return (
    options.find(
      (one) => one.toLowerCase().replaceAll(' ', '') === text.toLowerCase().replaceAll(' ', ''),
    ) ??
    only(options.filter((one) => plain(one) === written)) ??
    (text.length > 1 ? only(options.filter((one) => plain(one).startsWith(written))) : undefined) ??
    only(options.filter((one) => isVariant(plain(one), written)))
  );
}

/** Whether two names differ in one or two letters left out, such as `Yr 1` and `Year 1`, but not in a number. */
function isVariant(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3 || long.length - short.length > 2 || short[0] !== long[0]) return false;
  if (short.replace(/\D/g, '') !== long.replace(/\D/g, '')) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
