import type { FormatName } from '../../schema/formats';
import { cover } from './cover';
import { dateTime } from './date-time';
import { day } from './day';
import { document } from './document';
import type { FieldFormat } from './field-format';
import { line } from './line';
import { link } from './link';
import { page } from './page';
import { photo } from './photo';
import { richText } from './rich-text';
import { slug } from './slug';
import { table } from './table';
import { text } from './text';
import { timeOfDay } from './time-of-day';

/** A line that tables and the titles of rows leave out. */
const code: FieldFormat = { Box: line.Box };

export const fieldFormats: Readonly<Record<FormatName, FieldFormat>> = {
  text,
  richText,
  table,
  day,
  dateTime,
  timeOfDay,
  picture: code,
  upload: code,
  photo,
  focus: code,
  cover,
  document,
  page,
  link,
  slug,
  tag: slug,
  language: line,
  dateTag: { Box: slug.Box, title: slug.title },
  dateList: {},
  id: {},
};

export function formatOf(name: FormatName | undefined): FieldFormat {
  return name === undefined ? line : fieldFormats[name];
}
