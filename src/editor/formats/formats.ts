// biome-ignore-all lint/performance/noBarrelFile: each line is a format, and only format-of.ts reads them.
export { code as focus, code as picture, code as upload } from './code';
export { cover } from './cover';
export { dateTag } from './date-tag';
export { dateTime } from './date-time';
export { day } from './day';
export { document } from './document';
export { line, line as form, line as language } from './line';
export { link } from './link';
export { nothing as dateList, nothing as id } from './nothing';
export { page } from './page';
export { photo } from './photo';
export { richText } from './rich-text';
export { slug } from './slug';
export { table } from './table';
export { tag } from './tag';
export { text } from './text';
export { timeOfDay } from './time-of-day';
