import * as v from 'valibot';
import type { GridColumn } from './grid-columns';

/**
 * A text as the schema of its column wants it, for instance `08:00` for `8:00 AM`, or `Monday` for `MON`.
 * It is left alone where it is right already, and where no such form is found.
 */
export function tidyCell(value: string, { multiline, options = [], schema }: GridColumn): string {
  const text = multiline ? value.trim() : value.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const forms = [text, option(text, options), time(text), day(text)];
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

/** `08:05` for `8:05`, `8.05 am` or `08:05:00`. */
function time(text: string): string | undefined {
  const [, hour, minute, half] =
    /^(\d{1,2})[:.](\d{2})(?::\d{2})?(?: ?([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** `2026-10-05` for `5/10/2026` or `5 October 2026`. */
function day(text: string): string | undefined {
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (date && month) return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = /^\d{1,2} \p{L}+,? \d{4}$/u.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
