import * as v from 'valibot';
import { readDay, readTime } from '../dates/read-date';
import type { GridColumn } from './grid-columns';

/**
 * A text as the schema of its column wants it, for instance `08:00` for `8:00 AM`, or `Monday` for `MON`.
 * It is left alone where it is right already, and where no such form is found.
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
