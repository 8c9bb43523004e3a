import * as v from 'valibot';
import { readableText, readDay, readTime } from '../dates/read-date';
import { followRow } from '../document/row-keys';
import type { GridColumn } from './grid-columns';

/** One grid row: a list entry, including fields without a column, such as a picture. */
export type GridRow = Readonly<Record<string, unknown>>;

export function cellText(row: GridRow, name: string): string {
  return String(row[name] ?? '');
}

/** A cell's text as it is displayed and copied, such as `24 Dec 2026`. */
export function readableCell(row: GridRow, { name, widget }: GridColumn): string {
  return readableText(widget, cellText(row, name));
}

/** A changed copy of a row. */
export function withCells(row: GridRow, cells: GridRow): GridRow {
  return followRow(row, { ...row, ...cells });
}

/**
 * Converts text to the format of its column, for example `8:00 AM` to `08:00`, or `MON` to `Monday`.
 * Returns valid and unrecognized text unchanged.
 */
export function tidyCell(value: string, { multiline, options = [], schema }: GridColumn): string {
  const text = multiline ? value.trim() : value.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const forms = [text, option(text, options), readTime(text), readDay(text)];
  return forms.find((form) => form !== undefined && v.is(schema, form)) ?? text;
}

function option(text: string, options: readonly string[]): string | undefined {
  const plain = (one: string) => one.toLowerCase().replaceAll(' ', '');
  const begins = options.filter((one) => plain(one).startsWith(plain(text)));
  return (
    options.find((one) => plain(one) === plain(text)) ??
    (begins.length === 1 && text.length > 1 ? begins[0] : undefined)
  );
}
